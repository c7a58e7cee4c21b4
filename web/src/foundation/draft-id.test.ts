// @vitest-environment node
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeDraftId } from './draft-id.ts';

test('a draft’s id is a uuid of its own, also where the page is not secure', () => {
	expect(z.uuid().safeParse(makeDraftId()).success).toBe(true);
	expect(makeDraftId()).not.toBe(makeDraftId());
});
