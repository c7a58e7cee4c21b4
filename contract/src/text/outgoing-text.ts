import { z } from 'zod';
import { withoutInvisible } from './invisible-characters.ts';

/** Words that will be texted, without invisible characters, which would cost segments. */
export const outgoingText = (longest = 10_000) => z.string().max(longest).overwrite(withoutInvisible);
