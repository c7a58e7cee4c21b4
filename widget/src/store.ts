/** Stores the state, which all tabs of the site share. Without storage, it lasts until the page is closed. */
import type { ChatPicture } from '@quad/contract/chat/chat/shapes.ts';
import { bare, toJson } from './dom.ts';

export interface Unsent {
	readonly draftId: string;
	readonly text: string;
	/** A picture that is already uploaded. */
	readonly picture?: ChatPicture;
	/** Why the server rejected the message, which is then not sent again. */
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
	/** Updates the given properties and keeps the others. */
	write(change: Partial<Kept>): void;
	/** Calls `hear` after another tab has written. */
	onChange(hear: () => void): void;
}

const nothing: Kept = { unsent: [], typed: '', isOpen: false, seen: 0 };

/** Reads only own properties, because a page may have added others to `Object.prototype`. */
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
			return parse(inMemory); // there is no storage, or something else has written to it
		}
	};
	return {
		read,
		write: (change) => {
			inMemory = toJson({ ...read(), ...change });
			try {
				localStorage.setItem(name, inMemory);
			} catch {
				// without storage, the state lasts until the page is closed
			}
		},
		onChange: (hear) => addEventListener('storage', (event) => event.key === name && hear()),
	};
};
