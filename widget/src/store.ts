/**
 * What this site's storage keeps of the chat, for all of its tabs: the token, what is not sent yet, what is being typed.
 * Where storage is refused it lasts as long as the page.
 */
import type { ChatPicture } from '@quad/contract/chat/shapes.ts';
import { toJson } from './dom.ts';

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

export const makeStore = (name: string): Store => {
	let inMemory = nothing;
	const read = (): Kept => {
		try {
			const text = localStorage.getItem(name);
			if (text === null) return inMemory;
			const kept: unknown = JSON.parse(text);
			return { ...nothing, ...(typeof kept === 'object' ? kept : {}) };
		} catch {
			return inMemory; // no storage, or not ours
		}
	};
	return {
		read,
		write: (change) => {
			inMemory = { ...read(), ...change };
			try {
				localStorage.setItem(name, toJson(inMemory));
			} catch {
				// it lasts as long as the page
			}
		},
		onChange: (hear) => addEventListener('storage', (event) => event.key === name && hear()),
	};
};
