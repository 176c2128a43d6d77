/** What the specification says of one route; read from its text, not from the site's content. */
export interface Specified {
  /** Quoted texts, names and figures that the page shows. */
  texts: string[];
  /** Buttons and links by their label, with the address they lead to; "button" acts on its own page, "new tab" leaves. */
  buttons?: [label: string, target: string][];
  /** How many of something the page has, by CSS selector within `main`. */
  counts?: [selector: string, count: number][];
}

/** Spec sections 2 (screens), 8 (messages) and 9 (figures), route by route. */
export const specification: Record<string, Specified> = {
  "/": {
    texts: [
      ...["AI Expert", "25+ years Experience", "Fortune 500 Trusted", "Trusted by Industry Leaders"],
      ...["AI Consulting & Development", "Web & Multimedia Development", "NLP & Mental Coaching"],
      ...["Business Growth Consulting", "Training & Academy", "Interim Management"],
      ...["25+", "15+", "500+", "50+", "150+", "98%", "40%", "60%", "24 hours"],
      ...["1998–today", "2008–today", "2010–today", "2012–today", "2015–today", "2018–today"],
      "Munich, Germany",
    ],
    buttons: [
      ["Explore Services", "/services"],
      ["View Portfolio", "/portfolio"],
      ["See the AI workshop", "new tab"],
      ["See the crypto workshop", "new tab"],
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
    buttons: [
      ["Book AI Consultation", "/booking"],
      ["Discuss Your Project", "/contact"],
    ],
  },
  "/video-productions": {
    texts: ["Webcasting", "Video Conference Streaming", "Technical capabilities"],
    buttons: [
      ["Plan Your Production", "/booking"],
      ["View Portfolio", "/portfolio"],
    ],
  },
  "/web-development": {
    texts: ["Technology stack", "CSS frameworks", "Reasons to choose"],
    buttons: [
      ["Book Web Consultation", "/booking"],
      ["View Portfolio", "/portfolio"],
    ],
  },
  "/nocode-ai": {
    texts: ["Rapid prototyping", "Apps", "AI solutions", "Platforms", "10x", "85%", "70%", "2 week MVP"],
    buttons: [
      ["Book NoCode Consultation", "/booking"],
      ["Discuss Your Project", "/contact"],
    ],
  },
  "/nlp-coaching": {
    texts: ["philosophy", "Specialisations", "Success stories"],
    buttons: [
      ["Book Free Discovery Call", "/booking"],
      ["Ask a Question", "/contact"],
    ],
    counts: [["figure blockquote", 3]],
  },
  "/training-academy": {
    texts: [
      ...["Digital Transformation Academy", "Corporate Training Solutions", "Professional Certification Courses"],
      ...["12 weeks", "6-8 weeks", "Learning formats", "Results", "Course categories"],
      ...["95%", "78%", "12 months", "2,500+", "50+"],
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
    texts: ["15+", "50+", "98%"],
    buttons: [
      ["Back to All Expertise", "/expertise"],
      ["Book Consultation", "/booking"],
      ["View AI Services", "/ai-consulting"],
    ],
  },
  "/expertise/video-productions": {
    texts: ["20+", "500+"],
    buttons: [
      ["Back to All Expertise", "/expertise"],
      ["Book Consultation", "/booking"],
      ["View Video Services", "/video-productions"],
    ],
  },
  "/expertise/web-development": {
    texts: ["25+", "200+", "50+"],
    buttons: [
      ["Back to All Expertise", "/expertise"],
      ["Book Consultation", "/booking"],
      ["View Web Services", "/web-development"],
    ],
  },
  "/expertise/nocode-ai": {
    texts: [
      ...["8+", "150+", "10x", "85%", "70%", "2 week MVP", "99.9%"],
      ...["Business applications", "Customer-facing apps", "AI-enhanced solutions"],
    ],
    buttons: [
      ["Start Your Project", "/booking"],
      ["View NoCode Services", "/nocode-ai"],
    ],
  },
  "/expertise/nlp-coaching": {
    texts: ["12+", "800+", "96%", "Assessment", "Intervention", "Integration"],
    buttons: [
      ["Back to All Expertise", "/expertise"],
      ["Book Discovery Session", "/booking"],
      ["View Coaching Services", "/nlp-coaching"],
    ],
    counts: [["figure blockquote", 3]],
  },
  "/expertise/training-academy": {
    texts: [
      "18+",
      "2,500+",
      "95%",
      "Virtual",
      "Blended",
      "Microlearning",
      "Global",
      "5-10 minutes",
      "Industry experience",
    ],
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
      ["article svg[preserveAspectRatio]", 9],
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
      ...["Excellence", "Global Impact", "Achievements", "25+", "200+", "50+", "15+", "Certified Scrum Master"],
      ...["Cloud solutions architect", "AI/ML specialist", "Digital transformation expert", "Working Philosophy"],
      ...["Human-Centered", "Innovation-Driven", "Results-Focused"],
    ],
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
      ...["Analytics and reporting", "500+", "50K+", "25+", "99.8%", "uptime guarantee"],
    ],
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
      ...["200+", "15K+", "95%"],
    ],
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
    texts: [
      ...["500+", "340%", "60%", "98%", "Manufacturing", "120+", "FinTech", "85+", "Automotive", "95+"],
      ...["Healthcare", "60+", "Technology", "140+", "Consulting", "75+"],
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
    counts: [
      ["table thead th", 6],
      ["table tbody tr", 2],
      ["table tbody a[target=_blank]", 2],
      ["dl dt", 3],
    ],
  },
};
