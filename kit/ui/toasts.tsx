import { Toast } from "@base-ui/react/toast";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Locale } from "../../site/locale.ts";
import { placeBeside } from "./held-form.ts";
import { Icon } from "./icon.tsx";
import { closeButton, icons, marks, places, shape, toastGrounds, viewport } from "./toast-look.ts";
import type { UiStrings } from "./ui-strings.tsx";

interface ToastMessage {
  /** `bad` for errors. */
  tone: "good" | "bad";
  title: string;
  text: string;
  /** Language of the text, since the page may have switched. */
  locale: Locale;
  /** A success closes earlier errors about the same. */
  about: string;
  /** The toast and what is below it stay uncovered: the text there says the same. */
  beside?: Element | null;
}

/** Shows toasts. */
interface Toaster {
  show(uiStrings: UiStrings, message: ToastMessage): void;
}

/** Spec section 9. The progress bar of a toast has the same duration (theme.css). */
const timeout = 4000;
const limit = 3;

/** Replaces the library's `dialog` role: a toast takes no focus. `alert` is announced immediately. */
const roles = { good: "group", bad: "alert" } as const;
const notModal = { "aria-modal": undefined };

let toaster: Toaster | undefined;

/** The document's only toaster, mounted on the first call. */
export function toasterFor(uiStrings: UiStrings): Toaster {
  toaster ??= mountToasts(uiStrings);
  return toaster;
}

/** Mounts the toasts in a separate root, since they outlive the page that caused them. */
function mountToasts(uiStrings: UiStrings): Toaster {
  const manager = Toast.createToastManager();
  const errors: { id: string; about: string }[] = [];
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  // Synchronous: the manager drops toasts that are added before its provider has subscribed.
  const render = ({ notifications, close }: UiStrings, place: keyof typeof places) =>
    flushSync(() =>
      root.render(
        <Toast.Provider timeout={timeout} limit={limit} toastManager={manager}>
          <Toast.Portal>
            <Toast.Viewport aria-label={notifications} className={`${viewport} grid gap-3 ${places[place]}`}>
              <Toasts close={close} />
            </Toast.Viewport>
          </Toast.Portal>
        </Toast.Provider>,
      ),
    );
  render(uiStrings, "bottom");
  return {
    show(uiStrings: UiStrings, { tone, title, text, locale, about, beside }: ToastMessage) {
      render(uiStrings, placeBeside(beside));
      if (tone === "good") for (const error of errors) if (error.about === about) manager.close(error.id);
      const id = manager.add({ type: tone, title, description: text, data: { locale } });
      if (tone === "bad") errors.push({ id, about });
    },
  };
}

function Toasts({ close }: { close: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const tone = toast.type === "bad" ? "bad" : "good";
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={roles[tone]}
        {...notModal}
        lang={toast.data?.locale}
        className={`relative grid ${shape} ${toastGrounds[tone]} motion-safe:animate-toast-in data-limited:hidden data-expanded:after:[animation-play-state:paused]`}
      >
        <span className={`grid place-items-center ${marks[tone]}`}>
          <Icon name={icons[tone]} />
        </span>
        <Toast.Content className="py-3.5 pl-4 text-small">
          {/* 'Error' and 'Success' in both languages (spec section 4). */}
          <Toast.Title render={<p lang="en" />} className="font-bold" />
          <Toast.Description />
        </Toast.Content>
        {/* The library hides the button from assistive technology until the toast is hovered. */}
        <Toast.Close aria-label={close} aria-hidden={false} className={closeButton}>
          <Icon name="x" />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
