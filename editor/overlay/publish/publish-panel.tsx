import type { InferResponseType } from "hono/client";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { Locale } from "../../../site/locale.ts";
import { contentFileOf, pageIds, pages } from "../../../site/pages.ts";
import { type PublishingStage, publishingEvent } from "../../events.ts";
import { withoutMarks } from "../../marks.ts";
import type { Published } from "../../server/publication.ts";
import type { Difference } from "../../source/compare-sources.ts";
import { answerOf, api } from "../server.ts";
import type { ToolProps } from "../tool.ts";
import { type PublishWords, publishWords } from "./words.ts";

type Unpublished = NonNullable<InferResponseType<typeof api.publication.$get>>;
type ChangedFile = Unpublished["files"][number];

/** What has changed since the last commit, in words and pictures, and the button that publishes it. */
export function PublishPanel({ language, say, onChanged, onClose }: ToolProps) {
  const tell = publishWords[language];
  const [unpublished, setUnpublished] = useState<Unpublished | null>(null);
  const [note, setNote] = useState("");
  const [stages, setStages] = useState<PublishingStage[]>([]);
  const [published, setPublished] = useState<Published | null>(null);
  const [isRunning, setRunning] = useState(false);

  const look = useCallback(() => {
    answerOf(api.publication.$get()).then(
      (answer) => (answer ? setUnpublished(answer) : setNote(tell.noRepository)),
      () => setNote(say.unreachable),
    );
  }, [say, tell]);
  useEffect(look, [look]);
  useEffect(() => {
    const enter = (stage: PublishingStage) => setStages((earlier) => [...earlier, stage]);
    import.meta.hot?.on(publishingEvent, enter);
    return () => import.meta.hot?.off(publishingEvent, enter);
  }, []);

  const publish = async (message: string) => {
    setStages([]);
    setPublished(null);
    setRunning(true);
    try {
      setPublished(await answerOf(api.publication.$post({ json: { message } })));
    } catch {
      setNote(say.unreachable);
    }
    setRunning(false);
    look();
    onChanged();
  };
  const isEmpty = unpublished?.files.length === 0 && unpublished.unpushed === 0 && unpublished.way !== "command";

  return (
    <section
      className="list wide"
      aria-label={say.publish}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header>
        <h2>{say.publish}</h2>
        <button type="button" onClick={onClose}>
          {say.close}
        </button>
      </header>
      <div className="publication">
        {unpublished && <Changes unpublished={unpublished} language={language} tell={tell} />}
        {isEmpty && !published && <p>{tell.nothing}</p>}
        {unpublished && !isEmpty && (
          <Form unpublished={unpublished} language={language} tell={tell} isRunning={isRunning} onPublish={publish} />
        )}
        <div role="status">
          {stages.length > 0 && (
            <ol className="stages">
              {stages.map((stage, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a stage may come twice, and the list only grows
                <li key={index} aria-current={isRunning && index === stages.length - 1 ? "step" : undefined}>
                  {tell.stages[stage]}
                </li>
              ))}
            </ol>
          )}
          {published && <Outcome published={published} tell={tell} />}
          {note && <p>{note}</p>}
        </div>
      </div>
    </section>
  );
}

interface PartProps {
  unpublished: Unpublished;
  language: Locale;
  tell: PublishWords;
}

function Form({
  unpublished,
  language,
  tell,
  isRunning,
  onPublish,
}: PartProps & { isRunning: boolean; onPublish(message: string): void }) {
  const names = [...new Set(unpublished.files.map(({ file }) => nameOf(file, language) ?? tell.otherFiles))];
  const places = new Intl.ListFormat(language).format(names);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPublish(String(new FormData(event.currentTarget).get("message")));
  };
  return (
    <form onSubmit={submit}>
      {unpublished.unpushed > 0 && <p>{tell.earlier(unpublished.unpushed)}</p>}
      <label>
        <span>{tell.message}</span>
        <input key={places} name="message" required maxLength={500} defaultValue={tell.suggestion(places)} />
      </label>
      <p>{tell.ways[unpublished.way]}</p>
      <button type="submit" className="main" disabled={isRunning}>
        {unpublished.files.length > 0 ? tell.act : tell.again}
      </button>
    </form>
  );
}

function Changes({ unpublished: { files }, language, tell }: PartProps) {
  const pictures = files.filter(({ isPicture }) => isPicture);
  return (
    <>
      {files.length > 0 && <p>{tell.pages}:</p>}
      {files
        .filter(({ isPicture }) => !isPicture)
        .map(({ file, differences, isNew, isGone }) => (
          <section key={file} aria-label={nameOf(file, language) ?? file}>
            <h3>
              {nameOf(file, language) ?? tell.otherFiles} <small>{file}</small>{" "}
              {isNew ? tell.newPage : isGone ? tell.gone : ""}
            </h3>
            <ul>
              {differences.map((difference) => (
                <OneDifference key={JSON.stringify(difference)} {...difference} tell={tell} />
              ))}
            </ul>
          </section>
        ))}
      {pictures.length > 0 && <h3>{tell.pictures}</h3>}
      {pictures.map((picture) => (
        <Picture key={picture.file} {...picture} tell={tell} />
      ))}
    </>
  );
}

function OneDifference({ kind, place, locale, before, after, tell }: Difference & { tell: PublishWords }) {
  return (
    <li>
      <small>
        {place} · {tell.kinds[kind]}
      </small>
      {kind !== "confirmed" && kind !== "moved" && before !== null && <del lang={locale}>{before}</del>}
      {after !== null && kind !== "moved" && <ins lang={locale}>{after}</ins>}
      {kind === "moved" && <span lang={locale}>{before}</span>}
      {kind === "confirmed" && <span>{before}</span>}
    </li>
  );
}

function Picture({ file, isNew, isGone, tell }: ChangedFile & { tell: PublishWords }) {
  const address = (side: string) => `/@editor/publication/picture?${new URLSearchParams({ file, side })}`;
  return (
    <figure>
      <figcaption>
        <code>{file}</code> {isNew ? tell.newPage : isGone ? tell.gone : ""}
      </figcaption>
      {!isNew && <img src={address("before")} alt={tell.before} />}
      {!isGone && <img src={address("after")} alt={tell.after} />}
    </figure>
  );
}

function Outcome({ published, tell }: { published: Published; tell: PublishWords }) {
  if (published.ok) return <p>{tell.done[published.way]}</p>;
  if (published.code === "nothing") return <p>{tell.nothing}</p>;
  if (published.code === "no-repository") return <p>{tell.noRepository}</p>;
  return (
    <>
      <p>{tell.failed[published.stage]}</p>
      <pre>{published.details}</pre>
      <p>{published.isCommitted ? tell.nothingLost : tell.asBefore}</p>
    </>
  );
}

/** The page that a module holds the words of; undefined for what several pages share. */
function nameOf(file: string, language: Locale): string | undefined {
  const id = pageIds.find((id) => file === `app/content/${contentFileOf(id)}`);
  return id && withoutMarks(pages[id].label[language]);
}
