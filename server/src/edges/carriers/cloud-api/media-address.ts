/** How a file at Meta is named while it waits to be fetched: by its id, which is asked of Graph. */

const host = 'https://graph.facebook.com';

export const addressOfMedia = (id: string): string => `${host}/${id}`;

/** Undefined where it is no file at Meta. */
export const idInAddress = (address: string): string | undefined =>
	/^https:\/\/graph\.facebook\.com\/(\d{1,40})$/.exec(address)?.[1];
