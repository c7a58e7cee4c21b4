/** Converts a value to another field type, or returns null if that is impossible. A date becomes readable text. */
import { type FieldShape, readFieldValue, showFieldValue } from '@quad/contract/contacts/contacts/field-values.ts';

export const valueIn = (from: FieldShape, to: FieldShape, value: string): string | null => {
	const read = readFieldValue(to, to.kind === 'date' ? value : showFieldValue(from.kind, value));
	return 'value' in read ? read.value : null;
};
