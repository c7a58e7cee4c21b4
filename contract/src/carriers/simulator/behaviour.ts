/** Behaviors by the last two digits of a 555-01xx number (decisions.md 26). Other numbers receive every text. */
export const behaviours = {
	delivers: { says: 'This phone accepts every text and confirms delivery.' },
	invalid: { says: 'This number doesn’t work: the carrier refuses every text to it right away.', refused: 21211 },
	unreachable: { says: 'This phone is off or out of range: no text arrives.', fails: 30003 },
	unknown: { says: 'This number no longer exists: no text arrives.', fails: 30005 },
	landline: { says: 'This is a landline: no text arrives.', fails: 30006 },
	filtered: { says: 'The carrier treats every text to this phone as spam: none arrives.', fails: 30007 },
	unsubscribed: { says: 'This phone texted STOP long ago: the carrier refuses every text to it.', refused: 21610 },
	busy: { says: 'The carrier asks to slow down twice, then accepts the text.' },
	silent: { says: 'This phone accepts every text and never confirms delivery.' },
	disordered: { says: 'For this phone, “delivered” is reported before “sent”.' },
	repeated: { says: 'For this phone, everything is reported twice.' },
} as const satisfies Record<string, { says: string; refused?: number; fails?: number }>;

export type Behaviour = keyof typeof behaviours;

export const behaviourByEnding: Readonly<Partial<Record<number, Behaviour>>> = {
	90: 'invalid',
	91: 'unreachable',
	92: 'unknown',
	93: 'landline',
	94: 'filtered',
	95: 'unsubscribed',
	96: 'busy',
	97: 'silent',
	98: 'disordered',
	99: 'repeated',
};

/** 13035550190 → 'invalid' */
export const behaviourOf = (number: number): Behaviour =>
	Math.floor(number / 100) % 100_000 === 55_501 ? (behaviourByEnding[number % 100] ?? 'delivers') : 'delivers';

/** Returns a simulated number's line type, which matches how texts to it fail. A number that ends in 89 is VoIP. */
export const lineTypeOf = (number: number): 'mobile' | 'landline' | 'voip' | 'invalid' => {
	const behaviour = behaviourOf(number);
	if (behaviour === 'invalid' || behaviour === 'landline') return behaviour;
	return Math.floor(number / 100) % 100_000 === 55_501 && number % 100 === 89 ? 'voip' : 'mobile';
};
