import { z } from 'zod';
import { withoutInvisible } from './invisible-characters.ts';

/** A text to send. Invisible characters are removed, because they would cost segments. */
export const outgoingText = (longest = 10_000) => z.string().max(longest).overwrite(withoutInvisible);
