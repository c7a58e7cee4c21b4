/** The pictures of a thread, in their order, and how one of them is opened among the others. */
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { createContext } from 'react';

export interface ThreadPicture {
	uri: string;
	alt: string;
}

/** Shows this picture large. */
export const OpenPicture = createContext<((uri: string) => void) | undefined>(undefined);

/** Oldest first. */
export const picturesOf = (newestFirst: readonly ThreadMessage[], from: string): ThreadPicture[] =>
	newestFirst
		.toReversed()
		.flatMap(({ media, direction, writtenBy }) =>
			media.flatMap((one) =>
				one.state === 'here'
					? [{ uri: one.uri, alt: `Picture from ${direction === 'incoming' ? from : (writtenBy ?? 'us')}` }]
					: [],
			),
		);
