/** Fetches an incoming text's attachments from the carrier, with the organization's carrier account. */
import type { Outcome } from '../../../foundation/outbound/outcome.ts';

export type CarriedPicture =
	| { kind: 'fetched'; content: Buffer }
	/** `gone` means that the carrier has no such attachment, or refuses to give it to us. */
	| Extract<Outcome, { kind: 'gone' | 'later' }>
	/** The file is larger than `incomingFileBytes`. */
	| { kind: 'too-large' };

export type FetchPicture = (organizationId: number, url: string) => Promise<CarriedPicture>;
