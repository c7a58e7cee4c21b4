/** The WhatsApp templates and numbers of every simulated account. Not all templates are approved. */
import type { Account } from './accounts.queries.ts';

interface Content {
	readonly sid: string;
	readonly name: string;
	readonly language: string;
	readonly category: string;
	readonly body: string;
	readonly status: string;
	readonly rejectionReason?: string;
}

const sidOf = (nth: number): string => `HX${nth.toString(16).padStart(32, '0')}`;

export const contents: readonly Content[] = [
	{
		sid: sidOf(1),
		name: 'follow_up',
		language: 'en',
		category: 'UTILITY',
		body: 'Hi {{1}}, this is {{2}} at Northfield College. We have an answer to your question. Reply here to see it.',
		status: 'approved',
	},
	{
		sid: sidOf(2),
		name: 'document_missing',
		language: 'en',
		category: 'UTILITY',
		body: 'Hi {{1}}, your application is missing one document: {{2}}. Reply here if you need help.',
		status: 'approved',
	},
	{
		sid: sidOf(3),
		name: 'visita_al_campus',
		language: 'es',
		category: 'MARKETING',
		body: 'Hola {{1}}, ¿quieres visitar el campus? Responde a este mensaje y te ayudamos a elegir un día.',
		status: 'approved',
	},
	{
		sid: sidOf(4),
		name: 'deposit_reminder',
		language: 'en',
		category: 'MARKETING',
		body: 'Hi {{1}}, your deposit is due on {{2}}.',
		status: 'pending',
	},
	{
		sid: sidOf(5),
		name: 'last_chance',
		language: 'en',
		category: 'MARKETING',
		body: 'LAST CHANCE {{1}}!!!',
		status: 'rejected',
		rejectionReason: 'The template contains content that violates WhatsApp’s policy.',
	},
];

/** Returns a template's text with its variables filled in. Undefined if the template or a variable is missing. */
export const wordsOfContent = (sid: string, variables: Readonly<Record<string, string>>): string | undefined => {
	const content = contents.find((one) => one.sid === sid);
	const text = content?.body.replace(/\{\{(\w+)\}\}/g, (place, name: string) => variables[name] || place);
	return text === undefined || /\{\{\w+\}\}/.test(text) ? undefined : text;
};

export const isApproved = (sid: string): boolean =>
	contents.some((one) => one.sid === sid && one.status === 'approved');

/** These numbers are reserved for fiction: UK 07700 900000 to 900999, and 612-555-0190 to 0199. */
export const sendersOf = ({ id }: Account): ReadonlyArray<{ number: number; name: string; status: string }> => [
	{ number: 447_700_900_000 + ((id * 3) % 1_000), name: 'Admissions', status: 'ONLINE' },
	{ number: 447_700_900_000 + ((id * 3 + 1) % 1_000), name: 'Alumni', status: 'PENDING_VERIFICATION' },
	{ number: 16_125_550_190 + (id % 10), name: 'Help desk', status: 'ONLINE' },
];
