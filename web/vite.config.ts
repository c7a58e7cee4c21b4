import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker-file.ts';
import { zodThatOnlyReads } from './zod-that-only-reads.ts';

const api = process.env.QUAD_API ?? 'http://127.0.0.1:4000';

/**
 * Three files are made by hand, each of what a page must have before the next: what starts it, what the sign-in page
 * adds, what stands around every screen. So a first visit asks for 30 files rather than 90 and 18 kB less. The screens
 * are left to the bundler: a group of what only some of them need is loaded by all (frontend.md 18).
 */
const groups = [
	{ name: 'index', tags: ['$initial' as const], includeDependenciesRecursively: false },
	{ name: 'outside', test: /[\\/]LoginScreen\.tsx$/ },
	{ name: 'inside', test: /[\\/](Shell|settle-in|Toasts|Page|PageHeader|EmptyState|ErrorState|StatusBadge)\.tsx?$/ },
];

export default defineConfig({
	plugins: [react(), serviceWorker(), zodThatOnlyReads()],
	css: { postcss: { plugins: [mantine()] } },
	build: {
		target: 'es2024',
		outDir: 'dist',
		reportCompressedSize: false,
		rolldownOptions: { output: { codeSplitting: { groups } } },
	},
	server: {
		host: '127.0.0.1',
		proxy: { '/api': { target: api, ws: true } }, // the host stays ours: the live channel compares it with the origin
	},
});
