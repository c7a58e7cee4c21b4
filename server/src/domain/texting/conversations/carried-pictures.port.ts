/** Attachments of incoming texts are fetched from the carrier with the organization's carrier account. */
import type { Outcome } from '../../../foundation/outbound/outcome.ts';

export type CarriedPicture =
	| { kind: 'fetched'; content: Buffer }
	/** `gone`: the carrier has no such attachment, or not for us. */
	| Extract<Outcome, { kind: 'gone' | 'later' }>
	/** The file is larger than `incomingFileBytes`. */
	| { kind: 'too-large' };

export type FetchPicture = (organizationId: number, url: string) => Promise<CarriedPicture>;
