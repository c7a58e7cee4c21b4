/**
 * Asks the bundler how it would split the application by itself, and assigns files to the modules that screens share.
 */
import { build, type Rolldown, type UserConfig } from 'vite';
import { joinChunks, type Piece } from './join-chunks.ts';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

/** Keeps the groups made by hand; join-chunks.ts decides the files for everything else that screens share. */
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

/** The share of the rendered code that is sent once it is minified and compressed. */
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

/** Returns, for each file, the files fetched on their own that need it. */
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
