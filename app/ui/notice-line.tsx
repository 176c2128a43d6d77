/** The owner's notice, as it stands under the forms, and at the desk before it does. */
export function NoticeLine({ children }: { children: string }) {
  return <p className="border-a-sun border-l-4 py-1 pl-4">{children}</p>;
}
