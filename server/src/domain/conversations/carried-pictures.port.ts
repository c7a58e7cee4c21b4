/** The pictures of texts that came in are at the carrier, and fetched from it with the organization's account. */
export type CarriedPicture =
	| { kind: 'here'; content: Buffer }
	/** The carrier has none there, or not for us. */
	| { kind: 'gone' }
	/** Larger than anything that is taken. */
	| { kind: 'too-large' }
	/** The carrier is away: asked again later. */
	| { kind: 'down' };

/** Never throws: whatever happens is one of the outcomes. */
export type FetchPicture = (organizationId: number, url: string) => Promise<CarriedPicture>;
