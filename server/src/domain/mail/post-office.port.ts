/** What we need of a mail server. An edge implements it; `app/main.ts` hands it over, where one is set up. */

export interface Letter {
	/** The same for every try, so that a receiver can tell a repeated mail from a second one. */
	readonly id: string;
	/** Whose name stands before our address. */
	readonly fromName: string;
	readonly to: { readonly name: string; readonly address: string };
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	readonly at: Date;
}

export type Handed =
	| { is: 'taken' }
	/** Not now: the server is not reached, is busy, or asks to come again. It may have taken the letter unheard. */
	| { is: 'later'; why: string }
	/** Never: it does not take this letter. */
	| { is: 'refused'; why: string };

export interface PostOffice {
	/** Hands over one letter. Never throws: whatever happens is one of the outcomes. */
	hand(letter: Letter): Promise<Handed>;
	close(): void;
}
