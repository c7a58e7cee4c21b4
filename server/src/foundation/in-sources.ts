/**
 * Tells a stack of the bundled server in the files that it was written in. Node can do so by itself, and reads every
 * map at every start for it; here a map is read with the first fault that needs it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';

export const inSources = (stack: string): string =>
	stack.replace(/(\/[^\s()]+\.cjs):(\d+):(\d+)/g, (place, file: string, line: string, column: string) => {
		const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
		return origin && 'fileName' in origin
			? `${resolve(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
			: place;
	});

const maps = new Map<string, SourceMap | undefined>();

const mapOf = (file: string): SourceMap | undefined => {
	if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
	return maps.get(file);
};

const readMap = (map: string): SourceMap | undefined =>
	existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined;
