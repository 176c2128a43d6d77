/** What a rendering is made for, besides content: where it will be served, and with what behind it. */
export interface RenderSettings {
  /** Origin of absolute addresses, without a trailing slash. */
  origin: string;
  /** Address of a hosted Supabase project that receives the inserts; null for our own server. */
  backendUrl: string | null;
  /** The public key that browsers send. */
  anonKey: string;
  /** Whether sample content is hidden. */
  samples: "show" | "hide";
  /** The end of the career drawings. */
  year: number;
}
