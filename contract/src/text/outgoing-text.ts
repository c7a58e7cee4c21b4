import { z } from 'zod';
import { withoutInvisible } from './invisible-characters.ts';

/** Words that are texted to somebody, now or later: what no phone shows is left out of them, as it costs segments. */
export const outgoingText = (longest = 10_000) => z.string().max(longest).overwrite(withoutInvisible);
