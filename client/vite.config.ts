import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const shopUrl = process.env['SHOP_URL'] ?? 'http://localhost:5000';
const servedByTheShop = ['/graphql', '/config.js', '/webhooks', '/playground', '/images'];

export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(servedByTheShop.map((path) => [path, { target: shopUrl, changeOrigin: false }])),
  },
});
