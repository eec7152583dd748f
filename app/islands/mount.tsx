import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { languageOf, localeOf } from "#app/languages/addresses.ts";
import { PageSpeechContext, type PageSpeech } from "#app/languages/use-language.ts";
import { linksIn } from "#app/links.ts";
import type { Language } from "#content/languages.ts";
import type { Running } from "./running.ts";

const WORDS: Record<Language, () => Promise<{ inIslands: object }>> = {
  en: () => import("#app/languages/en/in-islands.ts"),
  es: () => import("#app/languages/es/in-islands.ts"),
};

/** Lets React take over what `ReactIsland` rendered; ready once it hears the guest. */
export async function mount<Props extends object>(root: HTMLElement, Part: ComponentType<Props>): Promise<Running> {
  const speech = await speechOfPage();
  const drawnOf = root.dataset.props;
  // Until React is there the markup that it takes over must not change under it (`swap.ts`).
  root.dataset.drawing = "";
  return new Promise((ready) => {
    const here = () => {
      delete root.dataset.drawing;
      if (root.dataset.props !== drawnOf) running.update?.(propsOf(root));
      ready(running);
    };
    const draw = (props: Props) => (
      <PageSpeechContext value={speech}>
        <Here onHere={here}>
          <Part {...props} />
        </Here>
      </PageSpeechContext>
    );
    const drawn = hydrateRoot(root, draw(propsOf(root)), { identifierPrefix: root.id });
    const running: Running = { update: (props) => drawn.render(draw(props as Props)), stop: () => drawn.unmount() };
  });
}

/** Draws what only a browser can, in the place of the server's `waiting`. */
export async function draw<Props extends object>(root: HTMLElement, Part: ComponentType<Props>): Promise<Running> {
  const speech = await speechOfPage();
  const drawn = createRoot(root, { identifierPrefix: root.id });
  const update = (props: unknown) =>
    drawn.render(
      <PageSpeechContext value={speech}>
        <Suspense fallback={<p>{speech.words.payment.oneMoment}</p>}>
          <Part {...(props as Props)} />
        </Suspense>
      </PageSpeechContext>,
    );
  update(propsOf(root));
  return { update, stop: () => drawn.unmount() };
}

function Here({ onHere, children }: { onHere: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when React is there.
  useEffect(onHere, []);
  return children;
}

async function speechOfPage(): Promise<PageSpeech> {
  const language = languageOf(location.pathname);
  const { inIslands } = await WORDS[language]();
  return { language, locale: localeOf(language), words: inIslands as PageSpeech["words"], links: linksIn(language) };
}

function propsOf<Props>(root: HTMLElement): Props {
  return JSON.parse(root.dataset.props ?? "{}") as Props;
}
