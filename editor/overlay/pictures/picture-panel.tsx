import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { type Locale, languageNames, locales } from "../../../site/locale.ts";
import type { OfferedPhoto, OpenedPicture } from "../../server/pictures.ts";
import type { ShownPhoto, ShownPicture } from "../../source/pictures.ts";
import { reloadWith } from "../arrival.ts";
import { moduleOf } from "../page/live-content.ts";
import { answerOf, api, sentenceOf } from "../server.ts";
import type { Words } from "../words.ts";
import { FocalPoint } from "./focal-point.tsx";
import { Gallery } from "./gallery.tsx";
import { elementOf, type PicturePlace, replacePicture } from "./live-pictures.ts";
import { focusAfterReload } from "./pictures-under-hand.tsx";
import { photoFromFile } from "./send-photo.ts";
import { pictureWords } from "./words.ts";

interface PicturePanelProps {
  place: PicturePlace;
  /** A photo that was dropped on the picture. */
  dropped: File | null;
  language: Locale;
  say: Words;
  /** Where the panel puts how it is left: saved, or false where that failed. */
  leave: RefObject<() => Promise<boolean>>;
  renderPage(): void;
  onClose(): void;
}

/** One picture of the content. The page follows every choice; files are written when the panel is left. */
export function PicturePanel({ place, dropped, language, say, leave, renderPage, onClose }: PicturePanelProps) {
  const words = pictureWords[language];
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<OpenedPicture | null>(null);
  const [photos, setPhotos] = useState<readonly OfferedPhoto[]>([]);
  const [draft, setDraft] = useState<ShownPicture | null>(null);
  /** The same at once: a panel that closes is left before it is rendered again. */
  const latest = useRef({ draft, removesBefore: false });
  const [removesBefore, setRemovesBefore] = useState(false);
  const [note, setNote] = useState("");
  const [isOnRight] = useState(() => centreOf(elementOf(place)) > innerWidth / 2 + 1);
  /** Of photos that were chosen a moment ago: their texts are not typed twice. */
  const remembered = useRef(new Map<string, ShownPhoto>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is made anew for every picture
  useEffect(() => {
    heading.current?.focus();
    const file = moduleOf(place)?.file ?? "";
    const asked = { file, index: `${place.index}` };
    Promise.all([answerOf(api.pictures.picture.$get({ query: asked })), answerOf(api.pictures.photos.$get())]).then(
      ([picture, offered]) => {
        if (!picture || moduleOf(place)?.hash !== picture.hash) return setNote(say.changedMeanwhile(file));
        setOpened(picture);
        setPhotos(offered);
        keep(picture.picture.shows);
        if (dropped) void send(dropped, offered);
      },
      () => setNote(say.unreachable),
    );
  }, []);

  const keep = (next: ShownPicture) => {
    latest.current.draft = next;
    if ("photo" in next) remembered.current.set(next.photo, next);
    setDraft(next);
  };
  const show = (next: ShownPicture, offered = photos) => {
    const photo = "photo" in next ? offered.find(({ name }) => name === next.photo) : undefined;
    replacePicture(place, next, photo?.prepared ?? null);
    keep(next);
    renderPage();
  };
  const choosePhoto = (photo: string, offered = photos) =>
    show(
      remembered.current.get(photo) ?? { photo, alt: { en: "", de: "" }, aiGenerated: false, focus: [50, 50] },
      offered,
    );

  const send = async (file: File, offered = photos) => {
    setNote(words.preparing(file.name));
    const answer = await photoFromFile(file, words).catch(() => say.unreachable);
    if (typeof answer === "string") return setNote(answer);
    const all = [answer, ...offered];
    setPhotos(all);
    choosePhoto(answer.name, all);
    setNote(words.prepared(answer.name));
  };

  const before = opened?.picture.shows ?? null;
  /** The photo that this place showed and nothing would show any more. */
  const unneeded =
    before && "photo" in before && draft && !("photo" in draft && draft.photo === before.photo)
      ? photos.find(({ name, usedIn }) => name === before.photo && usedIn.length === 1)
      : undefined;

  const save = async (): Promise<boolean> => {
    const { draft: picture } = latest.current;
    if (!opened || !picture || JSON.stringify(picture) === JSON.stringify(opened.picture.shows)) return true;
    if ("photo" in picture) {
      const missing = locales.find((locale) => picture.alt[locale].trim() === "");
      if (missing) {
        setNote(words.altMissing);
        panel.current?.querySelector<HTMLElement>(`textarea[lang=${missing}]`)?.focus();
        return false;
      }
    }
    setNote(say.saving);
    try {
      const { file, hash } = opened;
      const answer = await answerOf(
        api.pictures.picture.$post({
          json: {
            file,
            hash,
            index: place.index,
            picture: picture as never,
            unneeded: latest.current.removesBefore && unneeded ? unneeded.name : null,
          },
        }),
      );
      if (!answer.ok) {
        setNote(sentenceOf(answer, say));
        return false;
      }
      focusAfterReload(place);
      reloadWith(words.saved(nameOf(picture)));
      return true;
    } catch {
      setNote(say.unreachable);
      return false;
    }
  };
  leave.current = save;

  const discard = () => {
    if (before) show(before);
    onClose();
  };
  const removePhoto = async (name: string) => {
    try {
      const answer = await answerOf(api.pictures.photos.remove.$post({ json: { name } }));
      if (!answer.ok) return setNote(sentenceOf(answer, say));
      setPhotos(photos.filter((photo) => photo.name !== name));
      setNote(words.removed(name));
    } catch {
      setNote(say.unreachable);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") discard();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
  };
  const take = (event: DragEvent | ClipboardEvent) => {
    const files = "dataTransfer" in event ? event.dataTransfer.files : event.clipboardData.files;
    if (!files[0]) return;
    event.preventDefault();
    void send(files[0]);
  };

  return (
    <section
      ref={panel}
      className={isOnRight ? "side left" : "side"}
      aria-labelledby="picture-heading"
      onKeyDown={onKeyDown}
      onPaste={take}
      onDrop={take}
    >
      <header>
        <h2 id="picture-heading" ref={heading} tabIndex={-1}>
          {words.panel}
        </h2>
        <button type="button" onClick={() => void save()}>
          {say.save}
        </button>
        <button type="button" onClick={discard}>
          {say.discard}
        </button>
        <button type="button" onClick={async () => (await save()) && onClose()}>
          {say.close}
        </button>
        <p role="status" className="note">
          {note}
        </p>
      </header>
      {draft && "photo" in draft && (
        <div className="photo">
          <FocalPoint photo={draft} words={words} onChange={(focus) => show({ ...draft, focus })} />
          {locales.map((locale) => (
            <label key={locale}>
              <span>
                <strong>
                  {words.alt} · {languageNames[locale]}
                </strong>
                <small className={draft.alt[locale] === "" ? "wrong" : ""}>
                  {draft.alt[locale] === "" ? say.missing : say.characters(draft.alt[locale].length)}
                </small>
              </span>
              <textarea
                lang={locale}
                rows={2}
                value={draft.alt[locale]}
                onChange={({ target }) => show({ ...draft, alt: { ...draft.alt, [locale]: target.value } })}
              />
            </label>
          ))}
          <label className="check">
            <input
              type="checkbox"
              checked={draft.aiGenerated}
              onChange={({ target }) => show({ ...draft, aiGenerated: target.checked })}
            />
            <span>
              {words.aiGenerated} <small>{words.aiExplained}</small>
            </span>
          </label>
        </div>
      )}
      {unneeded && (
        <label className="check">
          <input
            type="checkbox"
            checked={removesBefore}
            onChange={({ target }) => {
              latest.current.removesBefore = target.checked;
              setRemovesBefore(target.checked);
            }}
          />
          <span>{words.removeUnneeded(unneeded.name)}</span>
        </label>
      )}
      <label className="drop">
        <strong>{words.choose}</strong>
        <small>{words.chooseExplained}</small>
        <input
          type="file"
          accept="image/*,.heic,.heif"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void send(file);
            // So that the same file can be chosen once more.
            target.value = "";
          }}
        />
      </label>
      {draft && (
        <Gallery
          chosen={draft}
          photos={photos}
          isPortrait={opened?.picture.label !== null}
          words={words}
          onDrawing={(drawing) => show({ drawing })}
          onPhoto={choosePhoto}
          onRemove={removePhoto}
        />
      )}
    </section>
  );
}

function nameOf(picture: ShownPicture): string {
  return "photo" in picture ? picture.photo : picture.drawing;
}

function centreOf(element: Element | null): number {
  const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
  return (left + right) / 2;
}
