/**
 * What this site's storage keeps of the chat, for all of its tabs: the token, what is not sent yet, what is being typed.
 * Where storage is refused it lasts as long as the page.
 */
import type { ChatPicture } from '@quad/contract/chat/chat/shapes.ts';
import { bare, toJson } from './dom.ts';

export interface Unsent {
	readonly draftId: string;
	readonly text: string;
	/** It was sent up already. */
	readonly picture?: ChatPicture;
	/** Why the server will not have it; it is not sent again. */
	readonly refusal?: string;
}

export interface Kept {
	readonly token?: string | undefined;
	readonly unsent: readonly Unsent[];
	readonly typed: string;
	readonly isOpen: boolean;
	/** The number of the last message that was on screen. */
	readonly seen: number;
}

export interface Store {
	read(): Kept;
	/** What is not said stays. */
	write(change: Partial<Kept>): void;
	/** Another tab has written. */
	onChange(hear: () => void): void;
}

const nothing: Kept = { unsent: [], typed: '', isOpen: false, seen: 0 };

/** What is not kept is not there, whatever a page has added to every object. */
const parse = (text: string): Kept => {
	const kept: unknown = JSON.parse(text, (_, one) => (one?.constructor === Object ? bare(one) : one));
	return bare({ ...nothing, ...(typeof kept === 'object' ? kept : {}) });
};

export const makeStore = (name: string): Store => {
	let inMemory = '{}';
	const read = (): Kept => {
		try {
			return parse(localStorage.getItem(name) ?? inMemory);
		} catch {
			return parse(inMemory); // no storage, or not ours
		}
	};
	return {
		read,
		write: (change) => {
			inMemory = toJson({ ...read(), ...change });
			try {
				localStorage.setItem(name, inMemory);
			} catch {
				// it lasts as long as the page
			}
		},
		onChange: (hear) => addEventListener('storage', (event) => event.key === name && hear()),
	};
};
