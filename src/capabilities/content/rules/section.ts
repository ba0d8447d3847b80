/** A part of a text under one heading, as HTML; the part before the first heading has neither id nor title. */
export type Section = { id: string; title: string; html: string };
