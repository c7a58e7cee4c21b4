import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig, type UserConfig } from 'vite';
import { chatWidget } from './chat-widget-file.ts';
import { compressedFiles } from './compressed-files.ts';
import { headingFont } from './heading-font.ts';
import { serviceWorker } from './service-worker-file.ts';
import { withSharedChunks } from './shared-chunks.ts';
import { shortClassName } from './short-class-names.ts';
import { unusedParts } from './unused-parts.ts';
import { unusedStyles } from './unused-styles.ts';
import { zodThatOnlyReads } from './zod-that-only-reads.ts';

const api = process.env.QUAD_API ?? 'http://127.0.0.1:4000';

/**
 * Four files are configured here, in the order in which pages need them: what starts every page, what sign-in and
 * other screens share, the rest of sign-in, and the shell. shared-chunks.ts decides everything else that is shared.
 */
const shared =
	/[\\/](TextInput|ActionIcon|Alert|Anchor|Stack|use-uncontrolled)\.mjs$|[\\/](format|page-title|session-start)\.ts$|[\\/](ErrorAlert|Initials|Logo)\.tsx$/;
/**
 * What most screens need beside the shell. Without them here, the announcements would pull grids and dialogs into every
 * screen, because shared-chunks.ts keeps them together.
 */
const inside =
	/[\\/](Shell|Page|PageHeader|EmptyState|ErrorState|NotShown|StatusBadge|LinkTabs|SearchField)\.tsx$|[\\/](settle-in|compare-names|contact-name|draft-id|use-invalidate|message-types[\\/]routes|credits[\\/]level|src[\\/]refusal|message-status|flag-routes|field-values|fill-places)\.ts$|[\\/](useMutation|mutationObserver|infiniteQueryOptions)\.js$|[\\/](use-debounced-value|use-debounced-callback|use-callback-ref|Skeleton|Textarea|Autosize|get-auto-contrast-value|get-env|circle-check|archive|archive-arrow-up|arrow-down)\.mjs$/;

const groups = [
	{ name: 'index', tags: ['$initial' as const], includeDependenciesRecursively: false },
	{ name: 'fields', test: shared },
	{ name: 'outside', test: /[\\/]LoginScreen\.tsx$/ },
	{
		name: 'inside',
		test: inside,
	},
];

const config = (): UserConfig => ({
	plugins: [react(), serviceWorker(), chatWidget(), unusedParts(), zodThatOnlyReads()],
	css: { postcss: { plugins: [mantine()] }, modules: { generateScopedName: shortClassName } },
	// one style sheet serves every page, because the sign-in page already needs 32 of its 43 kB
	// e2e/page-weight.spec.ts reads in the manifest what each screen needs
	build: { target: 'es2024', outDir: 'dist', reportCompressedSize: false, cssCodeSplit: false, manifest: true },
	server: {
		host: '127.0.0.1',
		// keeps the Host header, because the live channel compares it with the origin
		proxy: { '/api': { target: api, ws: true } },
	},
});

export default defineConfig(async ({ command }) => {
	if (command === 'serve') return config();
	const all = await withSharedChunks(config(), groups);
	return {
		...config(),
		plugins: [...(config().plugins ?? []), unusedStyles(), headingFont(), compressedFiles()],
		build: { ...config().build, rolldownOptions: { output: { codeSplitting: { groups: all } } } },
	};
});
