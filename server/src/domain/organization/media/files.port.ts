/** Stores pictures and files. The layer `edges` implements it, and `app/` passes it in. Names are never reused. */
export interface Files {
	put(name: string, content: Buffer, mimeType: string): Promise<void>;
	/** Returns undefined if there is no such file. */
	get(name: string): Promise<Buffer | undefined>;
	/** Removing a missing file is not an error. */
	remove(name: string): Promise<void>;
}
