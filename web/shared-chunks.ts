/** Asks the bundler for its default split, then assigns the modules that screens share to fewer files. */
import { build, type Rolldown, type UserConfig } from 'vite';
import { joinChunks, type Piece } from './join-chunks.ts';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

/** Keeps the configured groups, and lets join-chunks.ts assign everything else that screens share. */
export const withSharedChunks = async (config: UserConfig, byHand: Groups): Promise<Groups> => {
	const chunks = await split(config, byHand);
	const fileOf = new Map<string, string>();
	for (const [at, modules] of joinChunks(piecesOf(chunks, byHand)).entries())
		for (const module of modules) fileOf.set(module, `shared-${at}`);
	return [...byHand, { name: (module) => fileOf.get(module) ?? null, includeDependenciesRecursively: false }];
};

const split = async (config: UserConfig, groups: Groups): Promise<Rolldown.OutputChunk[]> => {
	const outputs = await build({
		...config,
		configFile: false,
		root: import.meta.dirname,
		logLevel: 'error',
		build: { ...config.build, write: false, minify: false, rolldownOptions: { output: { codeSplitting: { groups } } } },
	});
	return [outputs].flat().flatMap((one) => ('output' in one ? one.output.filter((file) => file.type === 'chunk') : []));
};

/** The approximate ratio of compressed, minified code to rendered code. */
const sentOfWritten = 1 / 6;

const piecesOf = (chunks: readonly Rolldown.OutputChunk[], byHand: Groups): Piece[] => {
	const names = new Set(byHand.map(({ name }) => name));
	const pieces = chunks.filter(({ name, facadeModuleId }) => names.has(name) || !facadeModuleId);
	const places = new Map(pieces.map(({ fileName }, at) => [fileName, at]));
	const users = usersOf(chunks);
	return pieces.map(({ name, fileName, modules, imports }) => ({
		modules: Object.keys(modules),
		bytes: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0) * sentOfWritten,
		needs: imports.flatMap((needed) => places.get(needed) ?? []),
		users: users.get(fileName) ?? new Set(),
		fixed: names.has(name),
	}));
};

/** Maps each file to the entry files (the app's or a lazy screen's) that import it, directly or indirectly. */
const usersOf = (chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, ReadonlySet<string>> => {
	const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
	const users = new Map<string, Set<string>>();
	const use = (file: string, user: string) => {
		const known = users.get(file) ?? new Set<string>();
		if (known.has(user)) return;
		users.set(file, known.add(user));
		for (const needed of importsOf.get(file) ?? []) use(needed, user);
	};
	for (const { fileName, facadeModuleId } of chunks) if (facadeModuleId) use(fileName, fileName);
	return users;
};
