/** Keeps the draft that the three set-up steps share, for as long as the tab is open. */

import type { NewCustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import { fieldKind } from '@quad/contract/contacts/contacts/field-values.ts';
import { useState } from 'react';
import { z } from 'zod';

const kept = z.array(
	z.object({
		displayName: z.string(),
		isRequired: z.boolean(),
		canMailMerge: z.boolean(),
		isVisible: z.boolean(),
		kind: fieldKind,
		choices: z.array(z.string()),
	}),
);

const storedAs = 'custom field setup';

const read = (): NewCustomField[] => {
	try {
		return kept.parse(JSON.parse(sessionStorage.getItem(storedAs) ?? '[]'));
	} catch {
		return [];
	}
};

export const useSetUpDraft = (): [NewCustomField[], (fields: NewCustomField[]) => void] => {
	const [fields, setFields] = useState(read);
	return [
		fields,
		(next) => {
			sessionStorage.setItem(storedAs, JSON.stringify(next));
			setFields(next);
		},
	];
};

export const forgetSetUpDraft = (): void => sessionStorage.removeItem(storedAs);

/** Keeps the options of names already in the draft; new names get the defaults of spec 3 §9. */
export const withNames = (before: readonly NewCustomField[], names: readonly string[]): NewCustomField[] =>
	names.map(
		(displayName) =>
			before.find((field) => field.displayName.toLowerCase() === displayName.toLowerCase()) ?? {
				displayName,
				isRequired: true,
				canMailMerge: false,
				isVisible: true,
				kind: 'text',
				choices: [],
			},
	);
