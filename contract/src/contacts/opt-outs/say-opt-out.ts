/** Describes an opt-out or opt-in of a contact: who did it, how, and what it covers. */

export const optOutWays = ['text', 'staff', 'import', 'carrier', 'keyword', 'deadline'] as const;
export type OptOutWay = (typeof optOutWays)[number];

const how: Readonly<Record<OptOutWay, string>> = {
	text: 'by text',
	staff: 'by staff',
	import: 'by an import',
	carrier: 'at the carrier',
	keyword: 'with a keyword',
	deadline: 'automatically, at the legal deadline',
};

interface Sayable {
	readonly optedOut: boolean;
	readonly by: OptOutWay;
	/** The user who did it or started the import; null if the contact, the carrier or Quad did. */
	readonly person: string | null;
}

/** For example, `Opted out by Dana Whitfield` or `Opted in again by text`. */
export const sayOptOut = ({ optedOut, by, person }: Sayable): string => {
	const what = optedOut ? 'Opted out' : 'Opted in again';
	if (person !== null) return by === 'import' ? `${what} by an import of ${person}` : `${what} by ${person}`;
	return `${what} ${how[by]}`;
};
