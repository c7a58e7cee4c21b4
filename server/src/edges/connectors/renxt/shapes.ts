/** Defines the fields that Quad reads from Blackbaud's responses (lists, constituents and preferences). */
import { z } from 'zod';

const text = z.string().nullish();
const yes = z.boolean().nullish();

export const collection = <T extends z.ZodType>(item: T) =>
	z.object({ count: z.number().int().min(0), value: z.array(item) });

export const list = z.object({ id: z.string(), name: z.string() });

export const constituent = z.object({
	id: z.string(),
	type: text,
	lookup_id: text,
	title: text,
	first: text,
	middle: text,
	last: text,
	suffix: text,
	name: text,
	preferred_name: text,
	former_name: text,
	gender: text,
	marital_status: text,
	inactive: yes,
	deceased: yes,
	email: z.object({ address: text, do_not_email: yes }).nullish(),
	phone: z.object({ number: text, type: text, do_not_call: yes, inactive: yes }).nullish(),
	address: z.object({ city: text, state: text, postal_code: text, country: text }).nullish(),
	date_modified: text,
});
export type Constituent = z.output<typeof constituent>;

export const phone = z.object({ type: text, number: text, primary: yes, do_not_call: yes, inactive: yes });
export type Phone = z.output<typeof phone>;

export const category = z.object({ name: z.string() });
export const customField = z.object({ category: text, value: z.unknown() });

export const solicitCode = z.object({ description: text });
export const constituentSolicitCode = z.object({ id: z.string(), solicit_code: text, end_date: text });

export const action = z.object({
	id: z.string(),
	date: text,
	start_time: text,
	date_added: text,
	direction: text,
	summary: text,
	description: text,
});
export type Action = z.output<typeof action>;
