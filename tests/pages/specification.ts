/** What the specification says of one route; read from its text, not from the site's content. */
export interface Specified {
  /** Quoted texts and names that the page shows. */
  texts?: string[];
  /** All figures of one place, in any order, by CSS selector within `main`: there is no other, and none twice. */
  figures?: [selector: string, figures: string[]][];
  /** Buttons and links by their label, with the address they lead to; "button" acts on its own page, "new tab" leaves. */
  buttons?: [label: string, target: string][];
  /** How many of something the page has, by CSS selector within `main`. */
  counts?: [selector: string, count: number][];
}

/** Spec section 2, navigation: what the header calls an entry, and where its link or the links of its menu lead, in order. */
export const navigation: readonly { name: Record<"en" | "de", string>; leadsTo: readonly `/${string}`[] }[] = [
  { name: { en: "Home", de: "Home" }, leadsTo: ["/"] },
  {
    name: { en: "Services", de: "Leistungen" },
    leadsTo: [
      ...(["/services", "/ai-consulting", "/video-productions", "/web-development"] as const),
      ...(["/nocode-ai", "/nlp-coaching", "/training-academy"] as const),
    ],
  },
  {
    name: { en: "Expertise", de: "Expertise" },
    leadsTo: [
      ...(["/expertise", "/expertise/ai-consulting", "/expertise/video-productions"] as const),
      ...(["/expertise/web-development", "/expertise/nocode-ai", "/expertise/nlp-coaching"] as const),
      "/expertise/training-academy",
    ],
  },
  { name: { en: "Speaking", de: "Sprechen" }, leadsTo: ["/events", "/congresses", "/speeches"] },
  { name: { en: "About", de: "Über mich" }, leadsTo: ["/about", "/projects", "/portfolio"] },
  { name: { en: "Contact", de: "Kontakt" }, leadsTo: ["/contact"] },
  { name: { en: "Book Consultation", de: "Beratung buchen" }, leadsTo: ["/booking"] },
];

/** Spec section 2: the years of every page's copyright line, and what an address without a page says. */
export const copyrightYears = "1998-2025";
export const notFoundText = "Oops! Page not found";

/** Stat cards in a row across the page. */
const statRow = "section > .wrap > dl dd";
/** Cards that open with their figure. */
const openingFigure = "article > p:first-child";
/** Figures whose name follows in the same paragraph. */
const namedFigure = "li > p";

/** Spec sections 2 (screens), 8 (messages) and 9 (figures), route by route. */
export const specification: Record<string, Specified> = {
  "/": {
    texts: [
      ...["AI Expert", "25+ years Experience", "Fortune 500 Trusted", "Trusted by Industry Leaders"],
      ...["AI Consulting & Development", "Web & Multimedia Development", "NLP & Mental Coaching"],
      ...["Business Growth Consulting", "Training & Academy", "Interim Management"],
      "24 hours",
      ...["1998–today", "2008–today", "2010–today", "2012–today", "2015–today", "2018–today"],
      "Munich, Germany",
    ],
    figures: [
      ["#experience dl dd", ["25+", "15+", "500+", "50+"]],
      [openingFigure, ["500+", "150+", "98%", "40%", "60%"]],
    ],
    buttons: [
      ["Explore Services", "/services"],
      ["View Portfolio", "/portfolio"],
      ["See the AI Workshop", "new tab"],
      ["See the Crypto Workshop", "new tab"],
    ],
    counts: [
      ["#services article", 6],
      ["#services article li", 24],
      ["#experience dl dt", 4],
      ["#experience article", 6],
      ["#experience ul li", 15],
      ["figure blockquote", 6],
      ["#contact form", 2],
    ],
  },
  "/services": {
    texts: [
      "AI Consulting",
      "Video Productions",
      "Web Development",
      "NoCode & AI",
      "Business Growth Consulting",
      "Interim Management",
    ],
    counts: [["section[aria-labelledby] article a[href^='/']", 6]],
  },
  "/ai-consulting": {
    texts: [
      ...["Human-in-the-Loop AI", "AI Agents & Bot Development", "Strategic AI Implementation"],
      ...["Text AI", "Image AI", "Audio AI", "Video AI"],
    ],
    figures: [[statRow, ["15+", "50+", "98%"]]],
    buttons: [
      ["Book AI Consultation", "/booking"],
      ["Discuss Your Project", "/contact"],
    ],
  },
  "/video-productions": {
    texts: ["Webcasting", "Video Conference Streaming", "Technical capabilities"],
    figures: [[statRow, ["20+", "500+"]]],
    buttons: [
      ["Plan Your Production", "/booking"],
      ["View Portfolio", "/portfolio"],
    ],
  },
  "/web-development": {
    texts: ["Technology stack", "CSS frameworks", "Reasons to choose"],
    figures: [[statRow, ["25+", "200+", "50+"]]],
    buttons: [
      ["Book Web Consultation", "/booking"],
      ["View Portfolio", "/portfolio"],
    ],
  },
  "/nocode-ai": {
    texts: ["Rapid prototyping", "Apps", "AI solutions", "Platforms", "week MVP"],
    figures: [
      [statRow, ["8+", "150+", "99.9%"]],
      [openingFigure, ["10x", "85%", "70%", "2"]],
    ],
    buttons: [
      ["Book NoCode Consultation", "/booking"],
      ["Discuss Your Project", "/contact"],
    ],
  },
  "/nlp-coaching": {
    texts: ["philosophy", "Specialisations", "Success stories"],
    figures: [[statRow, ["12+", "800+", "96%"]]],
    buttons: [
      ["Book Free Discovery Call", "/booking"],
      ["Ask a Question", "/contact"],
    ],
    counts: [["figure blockquote", 3]],
  },
  "/training-academy": {
    texts: [
      ...["Digital Transformation Academy", "Corporate Training Solutions", "Professional Certification Courses"],
      ...["Learning formats", "Results", "Course categories", "12 months"],
    ],
    figures: [
      ["article dl > div:first-child dd", ["12 weeks", "Custom duration", "6-8 weeks"]],
      [openingFigure, ["95%", "78%", "2,500+", "50+"]],
    ],
    buttons: [
      ["Plan Your Training", "/booking"],
      ["Ask for a Curriculum", "/contact"],
    ],
  },
  "/expertise": {
    texts: ["AI Consulting", "Video Production", "NoCode & AI"],
    counts: [["article a[href^='/expertise/']", 6]],
  },
  "/expertise/ai-consulting": {
    figures: [[statRow, ["15+", "50+", "98%"]]],
    buttons: [
      ["Back to All Expertise", "/expertise"],
      ["Book Consultation", "/booking"],
      ["View AI Services", "/ai-consulting"],
    ],
  },
  "/expertise/video-productions": {
    figures: [[statRow, ["20+", "500+"]]],
    buttons: [
      ["Back to All Expertise", "/expertise"],
      ["Book Consultation", "/booking"],
      ["View Video Services", "/video-productions"],
    ],
  },
  "/expertise/web-development": {
    figures: [[statRow, ["25+", "200+", "50+"]]],
    buttons: [
      ["Back to All Expertise", "/expertise"],
      ["Book Consultation", "/booking"],
      ["View Web Services", "/web-development"],
    ],
  },
  "/expertise/nocode-ai": {
    texts: ["2 week MVP", "Business applications", "Customer-facing apps", "AI-enhanced solutions"],
    figures: [[statRow, ["8+", "150+", "10x", "85%", "70%", "99.9%"]]],
    buttons: [
      ["Start Your Project", "/booking"],
      ["View NoCode Services", "/nocode-ai"],
    ],
  },
  "/expertise/nlp-coaching": {
    texts: ["Assessment", "Intervention", "Integration"],
    figures: [[statRow, ["12+", "800+", "96%"]]],
    buttons: [
      ["Back to All Expertise", "/expertise"],
      ["Book Discovery Session", "/booking"],
      ["View Coaching Services", "/nlp-coaching"],
    ],
    counts: [["figure blockquote", 3]],
  },
  "/expertise/training-academy": {
    texts: ["Virtual", "Blended", "Microlearning", "Global", "5-10 minutes", "Industry experience"],
    figures: [[statRow, ["18+", "2,500+", "95%"]]],
    buttons: [
      ["Back to All Expertise", "/expertise"],
      ["Discuss Training Needs", "/booking"],
      ["View Training Services", "/training-academy"],
    ],
  },
  "/portfolio": {
    texts: [
      ...["AI Consulting & Development", "Web Development", "Explainer Videos & Multimedia", "Online Congress Finder"],
      ...[
        "Books, eBooks, Music & Images",
        "Mental & NLP Coaching",
        "Digitalization News & Tips",
        "AI Tips & Tools",
        "Community",
      ],
    ],
    buttons: [["Visit Project", "new tab"]],
    counts: [
      ["article", 9],
      ["article a[target=_blank]", 9],
      // The last drawing in a card is the one of wide windows; where phones have another, it stands before.
      ["article div:last-child > svg[preserveAspectRatio]", 9],
    ],
  },
  "/about": {
    texts: [
      ...[
        "Growth Phase",
        "2005-2015",
        "AI Revolution",
        "2015-Present",
        "Core Values",
        "Innovation First",
        "Client Success",
      ],
      ...["Excellence", "Global Impact", "Achievements", "Certified Scrum Master"],
      ...["Cloud solutions architect", "AI/ML specialist", "Digital transformation expert", "Working Philosophy"],
      ...["Human-Centered", "Innovation-Driven", "Results-Focused"],
    ],
    figures: [[statRow, ["25+", "200+", "50+", "15+"]]],
  },
  "/contact": {
    texts: ["Contact", "Let's Connect and Transform Your Digital Future"],
    counts: [["form input[name=name], form input[name=company], form textarea[name=message]", 3]],
  },
  "/booking": {
    texts: [
      ...["Book a Consultation", "30-minute one-on-one strategy session", "What to Expect", "We'll Discuss"],
      ...[
        "Digital transformation challenges",
        "AI implementation opportunities",
        "Technology strategy and roadmap",
        "Next steps",
      ],
      ...["Book Your Slot", "Prepare & Connect", "Get Your Plan"],
    ],
    counts: [["iframe[title='Schedule Consultation'][height='1100']", 1]],
  },
  "/events": {
    texts: ["Corporate events", "Tech conferences", "Training workshops"],
    buttons: [
      ["Plan Your Event", "/contact"],
      ["View Portfolio", "button"],
    ],
    counts: [
      ["#event-types article", 3],
      ["#event-types ~ section article", 6],
    ],
  },
  "/congresses": {
    texts: [
      ...["Medical congresses", "Academic conferences", "Industry summits", "Multi-stream broadcasting"],
      ...["Real-time translation", "Interactive participation", "Professional recording", "Registration management"],
      ...["Analytics and reporting", "uptime guarantee"],
    ],
    figures: [[statRow, ["500+", "50K+", "25+", "99.8%"]]],
    buttons: [
      ["Plan Your Congress", "/contact"],
      ["View Case Studies", "button"],
    ],
    counts: [
      ["#specialisations article", 3],
      ["#specialisations ~ section article", 6],
      ["dl dt", 4],
    ],
  },
  "/speeches": {
    texts: [
      ...["AI and technology", "Business and leadership", "Personal development", "Industry trends"],
      ...["Professional setup", "Interactive elements", "German and English", "Live streaming"],
    ],
    figures: [[statRow, ["200+", "15K+", "95%", "2"]]],
    buttons: [
      ["Book a Speech", "/contact"],
      ["View Speaking Topics", "button"],
    ],
    counts: [
      ["#topics article", 4],
      ["#topics article li", 16],
      ["dl dt", 4],
    ],
  },
  "/success-stories": {
    figures: [
      [statRow, ["500+", "340%", "60%", "98%"]],
      [
        namedFigure,
        ["120+Manufacturing", "85+FinTech", "95+Automotive", "60+Healthcare", "140+Technology", "75+Consulting"],
      ],
    ],
    buttons: [
      ["Start Your Success Story", "/contact"],
      ["Download Case Studies", "button"],
      ["View Portfolio", "/portfolio"],
    ],
    counts: [
      ["#case-studies article", 6],
      ["#case-studies article blockquote", 6],
    ],
  },
  "/projects": {
    texts: ["Project Name", "Details", "Description", "Company", "Type", "Actions", "Own"],
    figures: [[statRow, ["2", "2", "0"]]],
    counts: [
      ["table thead th", 6],
      ["table tbody tr", 2],
      ["table tbody a[target=_blank]", 2],
      ["dl dt", 3],
    ],
  },
};
