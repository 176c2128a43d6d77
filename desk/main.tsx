import "./desk.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queries } from "./api.ts";
import { Frame } from "./frame.tsx";
import { locale } from "./language.ts";
import { strings } from "./ui-strings.ts";

document.documentElement.lang = locale;
document.title = `${strings.desk} · ${document.title}`;
const root = document.getElementById("desk");
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Frame />
      </QueryClientProvider>
    </StrictMode>,
  );
