/** Returns advice if a file's header line seems to use a different delimiter than the configured one. */
import { type Delimiter, delimiterCharacters, delimiters } from '@quad/contract/connections/integrations/files.ts';
import { findDelimiter } from '../../../foundation/tables/csv.ts';

const plurals: Record<Delimiter, string> = { Comma: 'commas', Tab: 'tabs', Semicolon: 'semicolons', Pipe: 'pipes' };

/** Returns undefined if the configured delimiter fits, or if no other is recognized. */
export const adviceOnDelimiter = (headerLine: string, chosen: Delimiter): string | undefined => {
	const { delimiter } = findDelimiter(headerLine);
	const found = delimiters.find((one) => delimiterCharacters[one] === delimiter);
	if (!found || found === chosen || !headerLine.includes(delimiter)) return undefined;
	return `It looks separated by ${plurals[found]}, and ${plurals[chosen]} are chosen. Choose ${found} as the delimiter in the import settings.`;
};
