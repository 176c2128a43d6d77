import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf, type Me, queries } from "../api.ts";
import { deleteUnsavedDrafts, hasUnsavedDrafts } from "../drafts/browser-copies.ts";
import { failureText } from "../failure-text.ts";
import { strings } from "./ui-strings.ts";

// Not in the entry chunk: the screens that write drafts have loaded it.
const ConfirmDialog = lazy(async () => ({ default: (await import("../confirm-dialog.tsx")).ConfirmDialog }));

/** Tells the other windows of the browser that nobody is signed in any more. */
const channelName = "desk-signed-out";

/** Whether this window has been signed in without signing out. */
let wasSignedIn = false;

/** Signs out and leaves nothing behind; asks before a text is lost. */
export function SignOut() {
  /** Null until the first question. */
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const signOut = useMutation({
    mutationFn: () => jsonOf(api["sign-in"]["sign-out"].$post()),
    onSuccess: () => {
      forgetSession();
      const channel = new BroadcastChannel(channelName);
      channel.postMessage(null);
      channel.close();
    },
  });
  const failure = (
    <p role="status" className="text-bad empty:hidden">
      {failureText(signOut.error)}
    </p>
  );
  return (
    <>
      <button
        type="button"
        className={buttonLook({ look: "line", size: "small" })}
        disabled={signOut.isPending}
        onClick={() => (hasUnsavedDrafts() ? setAsking(true) : signOut.mutate())}
      >
        {strings.signOut}
      </button>
      {!isAsking && failure}
      {isAsking !== null && (
        <Suspense>
          <ConfirmDialog
            isOpen={isAsking}
            onCancel={() => setAsking(false)}
            title={strings.signOutQuestion}
            confirmLabel={strings.signOutYes}
            onConfirm={() => signOut.mutate()}
            isDisabled={signOut.isPending}
          >
            <p>{strings.signOutText}</p>
            {failure}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

/** What the owner is told who has not signed out, and still has to sign in; null at a first visit. */
export function sessionEndText({ wasEnded }: Pick<Me, "wasEnded">): string | null {
  const isKept = !wasEnded && hasUnsavedDrafts();
  if (!wasSignedIn && !wasEnded && !isKept) return null;
  return `${strings.sessionEnded} ${isKept ? strings.textsKept : ""}`.trimEnd();
}

/**
 * Forgets what the desk has shown when the session is over. Unsaved texts are deleted where the owner ended it, here or
 * elsewhere; one that merely expired keeps them for the next sign-in.
 */
export function useSessionEnd({ isSignedIn, isOver, wasEnded }: Record<"isSignedIn" | "isOver" | "wasEnded", boolean>) {
  useEffect(() => {
    if (isSignedIn) wasSignedIn = true;
    if (isOver) forgetScreens();
    if (wasEnded) deleteUnsavedDrafts();
  }, [isSignedIn, isOver, wasEnded]);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = forgetSession;
    return () => channel.close();
  }, []);
}

export function forgetSession() {
  wasSignedIn = false;
  queries.setQueryData<Me>(["me"], (me) => me && { ...me, session: null });
  forgetScreens();
  deleteUnsavedDrafts();
}

function forgetScreens() {
  queries.removeQueries({ predicate: ({ queryKey: [name] }) => name !== "me" });
}
