const OrderPage = () => <p>order</p>;
export default OrderPage;
