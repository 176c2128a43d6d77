import { serverAnswers } from "../../backend/server-answers.ts";
import { placeBeside } from "../../kit/ui/held-form.ts";
import { dependents, loadApplication } from "./load-on-demand.ts";

/*
 * Part of the boot script: with script, no form leads to the browser's own error page, which would lose what was typed.
 */

/** Time after which the application counts as unavailable, in ms. */
const patience = 10_000;

/**
 * Holds a form that is sent before the application runs, and loads the application, which submits it once more. If it does not
 * come, and for forms that need no application, the browser sends the form, but only if the server answers.
 */
export function holdForms() {
  const { dataset } = document.documentElement;
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // The application has handled it.
    if (event.defaultPrevented) return;
    event.preventDefault();
    // One at a time: the browser can send only one.
    if (document.querySelector("form[aria-busy]")) return;
    form.ariaBusy = "true";
    delete form.dataset.unsent;
    if (!form.matches(dependents) || "static" in dataset) return void sendByBrowser(form);
    dataset.heldForm = form.id;
    loadApplication();
    setTimeout(() => {
      if (!dataset.heldForm) return;
      delete dataset.heldForm;
      sendByBrowser(form);
    }, patience);
  });
}

/** Sends a form as without script, or shows its failure message. */
async function sendByBrowser(form: HTMLFormElement) {
  const release = () => {
    form.ariaBusy = null;
  };
  if (await serverAnswers(form.action)) {
    form.submit();
    // A visitor who comes back finds the form as it was.
    addEventListener("pagehide", release);
  } else {
    form.dataset.unsent = placeBeside(form.querySelector("[type=submit]"));
    release();
  }
}
