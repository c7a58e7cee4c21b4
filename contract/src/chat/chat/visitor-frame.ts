/** Parses `{"open": token}`, the only frame that a visitor's browser sends. Returns undefined for anything else. */
import { z } from 'zod';

const frame = z.object({ open: z.string().max(200) });

export const visitorFrame = (text: string): string | undefined => {
	try {
		return frame.safeParse(JSON.parse(text)).data?.open;
	} catch {
		return undefined; // not JSON
	}
};
