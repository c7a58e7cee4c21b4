/** What we need of wherever pictures are kept. An edge implements it; `app/` hands it over. Names are never used twice. */
export interface Files {
	put(name: string, content: Buffer, mimeType: string): Promise<void>;
	/** Undefined where there is none of this name. */
	get(name: string): Promise<Buffer | undefined>;
	/** It may be gone already. */
	remove(name: string): Promise<void>;
}
