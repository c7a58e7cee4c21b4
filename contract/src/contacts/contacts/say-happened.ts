/** Describes conditions on texts and replies: “Has not replied since 2 texts in the campaign “Fall” this month”. */
import type { Comparison, TextSource } from './criteria.ts';
import type { ColumnKind } from './criteria-columns.ts';

interface Happened {
	readonly comparison: Comparison;
	readonly of?: { readonly kind: TextSource; readonly name: string } | null | undefined;
	readonly times?: number | null | undefined;
}

/** Returns undefined unless the column is about texts and replies. `when` begins with a space, or is empty. */
export const sayHappened = (
	kind: ColumnKind,
	{ comparison, of, times: atLeast }: Happened,
	answers: string,
	when: string,
): string | undefined => {
	const times = atLeast ?? 1;
	const often = times > 1 ? ` at least ${times} times` : '';
	const seldom = times > 1 ? ` fewer than ${times} times` : undefined;
	const source = (words: Words) => (of ? ` ${words[of.kind]} “${of.name}”` : '');
	switch (kind) {
		case 'texts': {
			const limits = `${source(ofTexts)}${when}`;
			if (comparison === 'has') return `Was texted${often}${limits}`;
			return seldom ? `Was texted${seldom}${limits}` : `Was not texted${limits}`;
		}
		case 'replies': {
			if (comparison === 'notsince')
				return `Has not replied since ${times > 1 ? `${times} texts` : 'a text'}${source(ofTexts)}${when}`;
			const limits = `${source(ofReplies)}${when}`;
			if (comparison === 'has') return `Replied${often}${limits}`;
			return seldom ? `Replied${seldom}${limits}` : `Did not reply${limits}`;
		}
		case 'answers': {
			const limits = `${often}${source(ofReplies)}${when}`;
			return `${comparison === 'anyof' ? 'Answered' : 'Did not answer'} ${answers}${limits}`;
		}
		default:
			return undefined;
	}
};

type Words = Readonly<Record<TextSource, string>>;

const ofTexts: Words = {
	campaign: 'in the campaign',
	batch: 'with the message',
	smartmessage: 'with the Smart Message',
	inbox: 'from the inbox',
};
const ofReplies: Words = {
	campaign: 'to the campaign',
	batch: 'to the message',
	smartmessage: 'to the Smart Message',
	inbox: 'in the inbox',
};
