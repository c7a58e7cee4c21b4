import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

const api = process.env.QUAD_API ?? 'http://127.0.0.1:4000';

/** Chunks are left to the bundler: a hand-made group once loaded the charts on every page (frontend.md 18). */
export default defineConfig({
	plugins: [react()],
	css: { postcss: { plugins: [mantine()] } },
	build: { target: 'es2024', outDir: 'dist', reportCompressedSize: false },
	server: {
		host: '127.0.0.1',
		proxy: { '/api': { target: api, ws: true } }, // the host stays ours: the live channel compares it with the origin
	},
});
