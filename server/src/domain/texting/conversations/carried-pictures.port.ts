/** What came in with texts is at the carrier, and fetched from it with the organization's account. */
import type { Outcome } from '../../../foundation/outbound/outcome.ts';

export type CarriedPicture =
	| { kind: 'fetched'; content: Buffer }
	/** The carrier has none there, or not for us. */
	| Extract<Outcome, { kind: 'gone' | 'later' }>
	/** Larger than `incomingFileBytes`. */
	| { kind: 'too-large' };

export type FetchPicture = (organizationId: number, url: string) => Promise<CarriedPicture>;
