/** A fact of a contact that can be edited in place. */
import type { WrittenContact } from '@quad/contract/contacts/contacts/routes.ts';
import type { ReactNode } from 'react';
import { Refused, sentenceOf } from '../../foundation/failures.ts';

export interface Choice {
	value: string;
	label: string;
}

export type FactInput =
	| { kind: 'text' | 'tel' | 'number' | 'date' }
	| { kind: 'choice'; choices: readonly Choice[]; none: string };

export interface Fact {
	/** The name of the field in a request and its refusal, such as `mobileNumber` or `additionalFields.Program`. */
	path: string;
	label: string;
	/** Empty without a value. Of a choice, the value of its option. */
	value: string;
	/** The value for people, if it differs. */
	shown?: ReactNode;
	input: FactInput;
	maxLength?: number;
	/** Only the field itself is sent, because a colleague may have changed others meanwhile. */
	write: (value: string) => WrittenContact;
}

/** Returns why a field was not saved: the sentence about the field, or the one about the whole request. */
export const faultAt = (error: unknown, ...paths: readonly string[]): string => {
	const fields = error instanceof Refused ? error.fields : {};
	return paths.map((path) => fields[path]).find((fault) => fault !== undefined) ?? sentenceOf(error);
};
