/**
 * Tells a stack of the bundled server in the files that it was written in. Node can do so by itself, and reads every
 * map at every start for it; here a map is read with the first fault that needs it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';

export const inSources = (stack: string): string =>
	stack.replace(placeInStack, (line: string, before: string, file: string, row: string, column: string) => {
		const origin = mapOf(file)?.findOrigin(Number(row), Number(column));
		return origin && 'fileName' in origin
			? `${before}${resolve(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
			: line;
	});

/** In `    at name (/folder with spaces/main.cjs:1:2)`, and the same without a name. */
const placeInStack = /^( *at (?:async )?(?:[^/(\n][^(\n]*\()?)(\/[^\n]+\.cjs):(\d+):(\d+)/gm;

const maps = new Map<string, SourceMap | undefined>();

const mapOf = (file: string): SourceMap | undefined => {
	if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
	return maps.get(file);
};

const readMap = (map: string): SourceMap | undefined =>
	existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined;
