/** What the self-check finds: one line each, and where something is wrong the next step to take. */
export interface Finding {
	what: string;
	ok: boolean;
	says: string;
	next?: string;
}

export const fine = (what: string, says: string): Finding => ({ what, ok: true, says });

export const wrong = (what: string, says: string, next: string): Finding => ({ what, ok: false, says, next });
