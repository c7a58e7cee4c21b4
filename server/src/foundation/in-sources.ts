/** Maps a bundled stack to its sources. Node's own option would read all source maps at every start. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';

export const inSources = (stack: string): string => stack.split('\n').map(frameInSources).join('\n');

/** Matches `    at name (/folder with spaces/main.cjs:1:2)`, also without a name. */
const frameInSources = (line: string): string => {
	const place = /\.cjs:(\d+):(\d+)/.exec(line);
	const begin = line.indexOf('/');
	if (!place || begin < 0 || !/^ *at /.test(line)) return line;
	const file = line.slice(begin, place.index + '.cjs'.length);
	const origin = mapOf(file)?.findOrigin(Number(place[1]), Number(place[2]));
	if (!origin || !('fileName' in origin)) return line;
	const source = `${resolve(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
	return line.slice(0, begin) + source + line.slice(place.index + place[0].length);
};

const maps = new Map<string, SourceMap | undefined>();

const mapOf = (file: string): SourceMap | undefined => {
	if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
	return maps.get(file);
};

const readMap = (map: string): SourceMap | undefined =>
	existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined;
