import { sample } from "../../site/sample.ts";

/**
 * Every figure that the site claims (spec sections 2 and 9), in one place. Pages add the labels. A sentence that repeats a figure
 * in words has a separate `sample()` call. `sign` is the glyph of the figure's tile. Remove the `sample()` call of a group that
 * you can prove.
 */
export const figures = {
  home: sample(
    {
      years: { amount: 25, unit: "+", sign: "years" },
      fortuneClients: { amount: 15, unit: "+", sign: "companies" },
      deliveredProjects: { amount: 500, unit: "+", sign: "projects" },
      teams: { amount: 50, unit: "+", sign: "team" },
      transformationProjects: { amount: 150, unit: "+" },
      revenue: { amount: 40, unit: "%" },
    },
    {
      en: "the figures of the home page, and what their labels say of them",
      de: "die Zahlen der Startseite und was ihre Beschriftungen über sie sagen",
    },
  ),
  impact: sample(
    {
      companies: { amount: 500, unit: "+", sign: "companies" },
      returnOnInvestment: { amount: 340, unit: "%", sign: "growth" },
      timeSavings: { amount: 60, unit: "%", sign: "clock" },
      satisfaction: { amount: 98, unit: "%", sign: "target" },
    },
    {
      en: "the impact numbers of the home page and the success stories, and what their labels say of them",
      de: "die Wirkungszahlen der Startseite und der Erfolgsgeschichten und was ihre Beschriftungen über sie sagen",
    },
  ),
  about: sample(
    {
      years: { amount: 25, unit: "+", sign: "years" },
      projects: { amount: 200, unit: "+", sign: "projects" },
      enterpriseClients: { amount: 50, unit: "+", sign: "companies" },
      industries: { amount: 15, unit: "+", sign: "globe" },
    },
    {
      en: "the achievements of the About page, and what their labels say of them",
      de: "die Erfolge auf der Seite „Über mich“ und was ihre Beschriftungen über sie sagen",
    },
  ),
  ai: sample(
    {
      years: { amount: 15, unit: "+", sign: "years" },
      projects: { amount: 50, unit: "+", sign: "projects" },
      success: { amount: 98, unit: "%", sign: "target" },
    },
    {
      en: "the figures of AI consulting, and what their labels say of them",
      de: "die Zahlen der KI-Beratung und was ihre Beschriftungen über sie sagen",
    },
  ),
  video: sample(
    { years: { amount: 20, unit: "+", sign: "years" }, events: { amount: 500, unit: "+", sign: "stage" } },
    {
      en: "the figures of video productions, and what their labels say of them",
      de: "die Zahlen der Videoproduktion und was ihre Beschriftungen über sie sagen",
    },
  ),
  web: sample(
    {
      years: { amount: 25, unit: "+", sign: "years" },
      projects: { amount: 200, unit: "+", sign: "projects" },
      frameworks: { amount: 50, unit: "+", sign: "layers" },
    },
    {
      en: "the figures of web development, and what their labels say of them",
      de: "die Zahlen der Webentwicklung und was ihre Beschriftungen über sie sagen",
    },
  ),
  nocode: sample(
    {
      years: { amount: 8, unit: "+", sign: "years" },
      apps: { amount: 150, unit: "+", sign: "window" },
      speed: { amount: 10, unit: "x", sign: "speed" },
      timeToMarket: { amount: 85, unit: "%", sign: "speed" },
      costReduction: { amount: 70, unit: "%", sign: "half-coin" },
      mvpWeeks: { amount: 2, sign: "clock" },
      uptime: { amount: 99.9, unit: "%", sign: "two-lines" },
    },
    {
      en: "the figures of NoCode & AI, and what their labels say of them",
      de: "die Zahlen von NoCode & KI und was ihre Beschriftungen über sie sagen",
    },
  ),
  coaching: sample(
    {
      years: { amount: 12, unit: "+", sign: "years" },
      clients: { amount: 800, unit: "+", sign: "person" },
      success: { amount: 96, unit: "%", sign: "target" },
    },
    {
      en: "the figures of coaching, and what their labels say of them",
      de: "die Zahlen des Coachings und was ihre Beschriftungen über sie sagen",
    },
  ),
  training: sample(
    {
      years: { amount: 18, unit: "+", sign: "years" },
      professionals: { amount: 2500, unit: "+", sign: "person" },
      companies: { amount: 50, unit: "+", sign: "companies" },
      completion: { amount: 95, unit: "%", sign: "certificate" },
      promoted: { amount: 78, unit: "%", sign: "stairs" },
    },
    {
      en: "the figures of training and academy, and what their labels say of them",
      de: "die Zahlen von Training und Akademie und was ihre Beschriftungen über sie sagen",
    },
  ),
  congresses: sample(
    {
      congresses: { amount: 500, unit: "+", sign: "stage" },
      attendees: { amount: 50, unit: "K+", sign: "audience" },
      countries: { amount: 25, unit: "+", sign: "globe" },
      uptime: { amount: 99.8, unit: "%", sign: "two-lines" },
    },
    {
      en: "the figures of the congresses, and what their labels say of them",
      de: "die Zahlen der Kongresse und was ihre Beschriftungen über sie sagen",
    },
  ),
  speeches: sample(
    {
      speeches: { amount: 200, unit: "+", sign: "microphone" },
      audience: { amount: 15, unit: "K+", sign: "audience" },
      satisfaction: { amount: 95, unit: "%", sign: "target" },
      languages: { amount: 2, sign: "languages" },
    },
    {
      en: "the figures of the speeches, and what their labels say of them",
      de: "die Zahlen der Vorträge und was ihre Beschriftungen über sie sagen",
    },
  ),
  industries: sample(
    {
      technology: { amount: 140, unit: "+" },
      manufacturing: { amount: 120, unit: "+" },
      automotive: { amount: 95, unit: "+" },
      fintech: { amount: 85, unit: "+" },
      consulting: { amount: 75, unit: "+" },
      healthcare: { amount: 60, unit: "+" },
    },
    { en: "the project counts of the industries", de: "wie viele Projekte es in den Branchen waren" },
  ),
} as const;

/** The first year of each of the six disciplines (spec section 9). Hero and experience draw the same arches. */
export const firstYears = {
  it: 1998,
  agile: 2008,
  film: 2010,
  events: 2012,
  coaching: 2015,
  ai: 2018,
} as const;
