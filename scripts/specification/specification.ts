/**
 * Requirements of the specification by route: texts, buttons and minimum numbers, copied from the specification, not from the
 * site's content. Without figures, which the owner may change: they are read from the content. A failing test names the line of
 * the specification.
 */
export interface Specified {
  /** Place in the specification. */
  line: string;
  /** Required texts and names. */
  texts?: string[];
  /** Buttons and links as "label -> target": an address, "button" for an action on the page, or "new tab" for an external link. */
  buttons?: string[];
  /** Minimum numbers, by CSS selector within `main`. */
  atLeast?: [count: number, what: string, selector: string][];
}

/** Splits a list of texts that is written on one line for readability. */
function list<Text extends string = string>(texts: string): Text[] {
  return texts.split("; ") as Text[];
}

export const specification: Record<string, Specified> = {
  "/": {
    line: "section 2, Home",
    texts: [
      ...list("AI Expert; 25+ years Experience; Fortune 500 Trusted; Trusted by Industry Leaders; 24 hours"),
      ...list("AI Consulting & Development; Web & Multimedia Development; NLP & Mental Coaching"),
      ...list("Business Growth Consulting; Training & Academy; Interim Management"),
    ],
    buttons: list(
      "Explore Services -> /services; View Portfolio -> /portfolio; See the AI Workshop -> new tab; See the Crypto Workshop -> new tab",
    ),
    atLeast: [
      [6, "service cards", "#services article"],
      [24, "feature bullets", "#services article li"],
      [4, "stat cards", "#experience dl dt"],
      [6, "expertise areas", "#experience article"],
      [15, "client badges", "#experience ul li"],
      [6, "quotes", "figure blockquote"],
      [2, "forms", "#contact form"],
    ],
  },
  "/services": {
    line: "section 2, routes",
    texts: [
      ...list("AI Consulting; Video Productions; Web Development; NoCode & AI"),
      ...list("Business Growth Consulting; Interim Management"),
    ],
    atLeast: [[6, "service pages", "section[aria-labelledby] article a[href^='/']"]],
  },
  "/ai-consulting": {
    line: "section 2, Service pages, AI Consulting",
    texts: [
      ...list("Human-in-the-Loop AI; AI Agents & Bot Development; Strategic AI Implementation"),
      ...list("Text AI; Image AI; Audio AI; Video AI"),
    ],
    buttons: list("Book AI Consultation -> /booking; Discuss Your Project -> /contact"),
  },
  "/video-productions": {
    line: "section 2, Service pages, Video Productions",
    texts: list("Webcasting; Video Conference Streaming; Technical capabilities"),
    buttons: list("Plan Your Production -> /booking; View Portfolio -> /portfolio"),
  },
  "/web-development": {
    line: "section 2, Service pages, Web Development",
    texts: list("Technology stack; CSS frameworks; Reasons to choose"),
    buttons: list("Book Web Consultation -> /booking; View Portfolio -> /portfolio"),
  },
  "/nocode-ai": {
    line: "section 2, Service pages, NoCode & AI",
    texts: list("Rapid prototyping; Apps; AI solutions; Platforms; week MVP"),
    buttons: list("Book NoCode Consultation -> /booking; Discuss Your Project -> /contact"),
  },
  "/nlp-coaching": {
    line: "section 2, Service pages, NLP & Mental Coaching",
    texts: list("philosophy; Specialisations; Success stories"),
    buttons: list("Book Free Discovery Call -> /booking; Ask a Question -> /contact"),
    atLeast: [[3, "success-story cards", "figure blockquote"]],
  },
  "/training-academy": {
    line: "section 2, Service pages, Training & Academy",
    texts: [
      ...list("Digital Transformation Academy; Corporate Training Solutions; Professional Certification Courses"),
      ...list("12 weeks; Custom duration; 6-8 weeks; Learning formats; Results; Course categories; 12 months"),
    ],
    buttons: list("Plan Your Training -> /booking; Ask for a Curriculum -> /contact"),
  },
  "/expertise": {
    line: "section 2, routes",
    texts: list("AI Consulting; Video Production; NoCode & AI"),
    atLeast: [[6, "detail pages", "article a[href^='/expertise/']"]],
  },
  "/expertise/ai-consulting": {
    line: "section 2, Expertise detail pages",
    buttons: list(
      "Back to All Expertise -> /expertise; Book Consultation -> /booking; View AI Services -> /ai-consulting",
    ),
  },
  "/expertise/video-productions": {
    line: "section 2, Expertise detail pages",
    buttons: list(
      "Back to All Expertise -> /expertise; Book Consultation -> /booking; View Video Services -> /video-productions",
    ),
  },
  "/expertise/web-development": {
    line: "section 2, Expertise detail pages",
    buttons: list(
      "Back to All Expertise -> /expertise; Book Consultation -> /booking; View Web Services -> /web-development",
    ),
  },
  "/expertise/nocode-ai": {
    line: "section 2, Expertise detail pages, NoCode & AI",
    texts: list("2 week MVP; Business applications; Customer-facing apps; AI-enhanced solutions"),
    buttons: list("Start Your Project -> /booking; View NoCode Services -> /nocode-ai"),
  },
  "/expertise/nlp-coaching": {
    line: "section 2, Expertise detail pages, NLP and coaching",
    texts: list("Assessment; Intervention; Integration"),
    buttons: list(
      "Back to All Expertise -> /expertise; Book Discovery Session -> /booking; View Coaching Services -> /nlp-coaching",
    ),
    atLeast: [[3, "success stories", "figure blockquote"]],
  },
  "/expertise/training-academy": {
    line: "section 2, Expertise detail pages, Training and academy",
    texts: list("Virtual; Blended; Microlearning; Global; 5-10 minutes; Industry experience"),
    buttons: list(
      "Back to All Expertise -> /expertise; Discuss Training Needs -> /booking; View Training Services -> /training-academy",
    ),
  },
  "/portfolio": {
    line: "section 2, Portfolio",
    texts: [
      ...list("AI Consulting & Development; Web Development; Explainer Videos & Multimedia; Online Congress Finder"),
      ...list(
        "Books, eBooks, Music & Images; Mental & NLP Coaching; Digitalization News & Tips; AI Tips & Tools; Community",
      ),
    ],
    buttons: list("Visit Project -> new tab"),
    atLeast: [
      [9, "project cards", "article"],
      [9, "buttons that open a new tab", "article a[target=_blank]"],
      // The last drawing in a card is for wide windows; a drawing for phones comes before it.
      [9, "images", "article div:last-child > svg[preserveAspectRatio], article img"],
    ],
  },
  "/about": {
    line: "section 2, About",
    texts: [
      ...list("Growth Phase; 2005-2015; AI Revolution; 2015-Present; Core Values; Innovation First; Client Success"),
      ...list(
        "Excellence; Global Impact; Achievements; Certified Scrum Master; Cloud solutions architect; AI/ML specialist",
      ),
      ...list("Digital transformation expert; Working Philosophy; Human-Centered; Innovation-Driven; Results-Focused"),
    ],
    atLeast: [[4, "achievements", "section > .wrap > dl dd"]],
  },
  "/contact": {
    line: "section 2, Contact",
    texts: list("Contact; Let's Connect and Transform Your Digital Future"),
    atLeast: [[3, "fields", "form input[name=name], form input[name=company], form textarea[name=message]"]],
  },
  "/booking": {
    line: "section 2, Booking",
    texts: [
      ...list("Book a Consultation; 30-minute one-on-one strategy session; What to Expect; We'll Discuss"),
      ...list("Digital transformation challenges; AI implementation opportunities; Technology strategy and roadmap"),
      ...list("Next steps; Book Your Slot; Prepare & Connect; Get Your Plan"),
    ],
    atLeast: [[1, "calendar frame", "iframe[title='Schedule Consultation'][height='1100']"]],
  },
  "/events": {
    line: "section 2, Events",
    texts: list("Corporate events; Tech conferences; Training workshops"),
    buttons: list("Plan Your Event -> /contact; View Portfolio -> button"),
    atLeast: [
      [3, "event types", "#event-types article"],
      [6, "service items", "#event-types ~ section article"],
    ],
  },
  "/congresses": {
    line: "section 2, Congresses",
    texts: [
      ...list("Medical congresses; Academic conferences; Industry summits; Multi-stream broadcasting"),
      ...list("Real-time translation; Interactive participation; Professional recording; Registration management"),
      ...list("Analytics and reporting; uptime guarantee"),
    ],
    buttons: list("Plan Your Congress -> /contact; View Case Studies -> button"),
    atLeast: [
      [3, "specialisations", "#specialisations article"],
      [6, "features", "#specialisations ~ section article"],
      [4, "stat tiles", "dl dt"],
    ],
  },
  "/speeches": {
    line: "section 2, Speeches",
    texts: [
      ...list("AI and technology; Business and leadership; Personal development; Industry trends"),
      ...list("Professional setup; Interactive elements; German and English; Live streaming"),
    ],
    buttons: list("Book a Speech -> /contact; View Speaking Topics -> button"),
    atLeast: [
      [4, "topic categories", "#topics article"],
      [16, "topics", "#topics article li"],
      [4, "stats", "dl dt"],
    ],
  },
  "/success-stories": {
    line: "section 2, Success stories",
    texts: list("Manufacturing; FinTech; Automotive; Healthcare; Technology; Consulting"),
    buttons: list(
      "Start Your Success Story -> /contact; Download Case Studies -> button; View Portfolio -> /portfolio",
    ),
    atLeast: [
      [4, "impact numbers", "section > .wrap > dl dd"],
      [6, "case studies", "#case-studies article"],
      [6, "testimonials", "#case-studies article blockquote"],
    ],
  },
  "/projects": {
    line: "section 2, Projects",
    texts: list("Project Name; Details; Description; Company; Type; Actions; Own"),
    atLeast: [
      [6, "columns", "table thead th"],
      [1, "project", "table tbody tr"],
      [3, "tiles", "dl dt"],
    ],
  },
};

/** Spec section 2, Navigation: names of the header's entries, and the targets of their links or menus, in order. */
export const navigation: readonly { name: Record<"en" | "de", string>; leadsTo: readonly `/${string}`[] }[] = [
  { name: { en: "Home", de: "Home" }, leadsTo: ["/"] },
  {
    name: { en: "Services", de: "Leistungen" },
    leadsTo: [
      ...list<`/${string}`>("/services; /ai-consulting; /video-productions; /web-development"),
      ...list<`/${string}`>("/nocode-ai; /nlp-coaching; /training-academy"),
    ],
  },
  {
    name: { en: "Expertise", de: "Expertise" },
    leadsTo: [
      ...list<`/${string}`>(
        "/expertise; /expertise/ai-consulting; /expertise/video-productions; /expertise/web-development",
      ),
      ...list<`/${string}`>("/expertise/nocode-ai; /expertise/nlp-coaching; /expertise/training-academy"),
    ],
  },
  { name: { en: "Speaking", de: "Sprechen" }, leadsTo: ["/events", "/congresses", "/speeches"] },
  { name: { en: "About", de: "Über mich" }, leadsTo: ["/about", "/projects", "/portfolio"] },
  { name: { en: "Contact", de: "Kontakt" }, leadsTo: ["/contact"] },
  { name: { en: "Book Consultation", de: "Beratung buchen" }, leadsTo: ["/booking"] },
];

/** Spec section 2: text of the not-found page. */
export const notFoundText = "Oops! Page not found";

/** Spec sections 2 and 8: English texts of the fields that the schemas mark as fixed, on whichever page they stand. */
export const fixedTexts: readonly string[] = [
  notFoundText,
  ...list("Trusted by Industry Leaders; Schedule Consultation; Visit Project"),
  ...list("Project Name; Details; Description; Company; Type; Actions; Own; Partner"),
  ...list("Message sent successfully! I'll get back to you within 24 hours.; Successfully subscribed to newsletter!"),
  "There was an error sending your message. Please try again.",
  "There was an error subscribing to our newsletter. Please try again.",
  ...list("Success; Error"),
];
