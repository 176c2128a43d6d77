import { sample } from "../../site/sample.ts";

/**
 * Every figure that the site claims (spec sections 2 and 9), written once. Pages give each its label; a sentence that
 * repeats one in words carries a mark of its own.
 * Whoever can prove a group removes its `sample` mark.
 */
export const figures = {
  home: sample(
    {
      years: { amount: 25, unit: "+" },
      fortuneClients: { amount: 15, unit: "+" },
      deliveredProjects: { amount: 500, unit: "+" },
      teams: { amount: 50, unit: "+" },
      transformationProjects: { amount: 150, unit: "+" },
      revenue: { amount: 40, unit: "%" },
    },
    "the figures of the home page, and what their labels say of them",
  ),
  impact: sample(
    {
      companies: { amount: 500, unit: "+" },
      returnOnInvestment: { amount: 340, unit: "%" },
      timeSavings: { amount: 60, unit: "%" },
      satisfaction: { amount: 98, unit: "%" },
    },
    "the impact numbers of the home page and the success stories, and what their labels say of them",
  ),
  about: sample(
    {
      years: { amount: 25, unit: "+" },
      projects: { amount: 200, unit: "+" },
      enterpriseClients: { amount: 50, unit: "+" },
      industries: { amount: 15, unit: "+" },
    },
    "the achievements of the About page, and what their labels say of them",
  ),
  ai: sample(
    {
      years: { amount: 15, unit: "+" },
      projects: { amount: 50, unit: "+" },
      success: { amount: 98, unit: "%" },
    },
    "the figures of AI consulting, and what their labels say of them",
  ),
  video: sample(
    { years: { amount: 20, unit: "+" }, events: { amount: 500, unit: "+" } },
    "the figures of video productions, and what their labels say of them",
  ),
  web: sample(
    {
      years: { amount: 25, unit: "+" },
      projects: { amount: 200, unit: "+" },
      frameworks: { amount: 50, unit: "+" },
    },
    "the figures of web development, and what their labels say of them",
  ),
  nocode: sample(
    {
      years: { amount: 8, unit: "+" },
      apps: { amount: 150, unit: "+" },
      speed: { amount: 10, unit: "x" },
      timeToMarket: { amount: 85, unit: "%" },
      costReduction: { amount: 70, unit: "%" },
      mvpWeeks: { amount: 2 },
      uptime: { amount: 99.9, unit: "%" },
    },
    "the figures of NoCode & AI, and what their labels say of them",
  ),
  coaching: sample(
    {
      years: { amount: 12, unit: "+" },
      clients: { amount: 800, unit: "+" },
      success: { amount: 96, unit: "%" },
    },
    "the figures of coaching, and what their labels say of them",
  ),
  training: sample(
    {
      years: { amount: 18, unit: "+" },
      professionals: { amount: 2500, unit: "+" },
      companies: { amount: 50, unit: "+" },
      completion: { amount: 95, unit: "%" },
      promoted: { amount: 78, unit: "%" },
    },
    "the figures of training and academy, and what their labels say of them",
  ),
  congresses: sample(
    {
      congresses: { amount: 500, unit: "+" },
      attendees: { amount: 50, unit: "K+" },
      countries: { amount: 25, unit: "+" },
      uptime: { amount: 99.8, unit: "%" },
    },
    "the figures of the congresses, and what their labels say of them",
  ),
  speeches: sample(
    {
      speeches: { amount: 200, unit: "+" },
      audience: { amount: 15, unit: "K+" },
      satisfaction: { amount: 95, unit: "%" },
      languages: { amount: 2 },
    },
    "the figures of the speeches, and what their labels say of them",
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
    "the project counts of the industries",
  ),
} as const;

/** The first year of each of the six disciplines (spec section 9); hero and experience draw the same arches. */
export const firstYears = {
  it: 1998,
  agile: 2008,
  film: 2010,
  events: 2012,
  coaching: 2015,
  ai: 2018,
} as const;
