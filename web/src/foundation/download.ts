/** Saves a route's response as a file. The token is sent in a header, so that no URL contains it. */
import type { RequestInput, Route } from '@quad/contract/route.ts';
import { ask } from './call.ts';
import type { Spoken } from './request.ts';

export const download = async <R extends Route>(
	route: R,
	input: RequestInput<R>,
	fallbackName: string,
): Promise<void> => {
	const response = await ask(route, input as Spoken);
	const address = URL.createObjectURL(await response.blob());
	const link = document.createElement('a');
	link.href = address;
	link.download = nameIn(response.headers.get('content-disposition')) ?? fallbackName;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read the address only after the click
};

const nameIn = (disposition: string | null): string | undefined => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
