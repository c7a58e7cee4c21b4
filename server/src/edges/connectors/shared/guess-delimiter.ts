/** What to do where a file has another delimiter than was chosen, as far as its header line tells. */
import { type Delimiter, delimiterCharacters, delimiters } from '@quad/contract/connections/integrations/files.ts';
import { findDelimiter } from '../../../foundation/tables/csv.ts';

const plurals: Record<Delimiter, string> = { Comma: 'commas', Tab: 'tabs', Semicolon: 'semicolons', Pipe: 'pipes' };

/** Undefined: it looks as it was chosen, or like nothing that can be told. */
export const adviceOnDelimiter = (headerLine: string, chosen: Delimiter): string | undefined => {
	const { delimiter } = findDelimiter(headerLine);
	const found = delimiters.find((one) => delimiterCharacters[one] === delimiter);
	if (!found || found === chosen || !headerLine.includes(delimiter)) return undefined;
	return `It looks separated by ${plurals[found]}, and ${plurals[chosen]} are chosen. Choose ${found} as the delimiter in the import settings.`;
};
